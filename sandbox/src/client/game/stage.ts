import type { Outcome } from '../../play/outcome'

/** The part of the page that shows a game's rounds. */
export interface Stage {
  view: HTMLElement
  /** Starts the motion, which lasts until the round is shown or abandoned. */
  start(): void
  /** Stops at the outcome and highlights what it pays. */
  reveal(outcome: Outcome, options: { isCelebrated: boolean }): Promise<void>
  /** Shows an outcome immediately, as after a reload. */
  restore(outcome: Outcome): void
  /** Stops where it started. */
  giveUp(): Promise<void>
}

export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
