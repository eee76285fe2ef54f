import type { Outcome } from '../../play/outcome'

/** The part of the page that shows a game's rounds. */
export interface Stage {
  view: HTMLElement
  /** Starts moving; goes on until the round is shown or given up. */
  start(): void
  /** Comes to rest on the outcome and points out what it pays. */
  reveal(outcome: Outcome, options: { isCelebrated: boolean }): Promise<void>
  /** Shows an outcome at once, as after a reload. */
  restore(outcome: Outcome): void
  /** Comes to rest where it started. */
  giveUp(): Promise<void>
}

export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
