import type { DrawBet } from '../../draw/draw-game'
import { isDraw } from '../../draw/play-draw'
import { prefersStillness, type Stage } from '../game/stage'
import { element } from '../page/element'

/** A picture that shows a draw. */
export interface Drawing {
  view: HTMLElement
  /** Starts the motion, which lasts until the draw is shown. */
  start(): void
  /** Stops at the draw, one part after the other. */
  land(drawn: readonly number[]): Promise<void>
  /** Shows a draw immediately; an empty one before the first. */
  rest(drawn: readonly number[]): void
}

/** The controls for bets. */
export interface Board {
  view: HTMLElement
  bets(): DrawBet[]
  /** Marks what was drawn; an empty draw while a round runs. */
  mark(drawn: readonly number[]): void
}

/** Joins a drawing and the board below it. For visitors who prefer less motion, the draw is shown immediately. */
export function createDrawStage(drawing: Drawing, board: Board): Stage {
  const view = element('div', { class: 'draw' }, drawing.view, board.view)
  let shown: readonly number[] = []
  const show = (drawn: readonly number[]) => {
    shown = drawn
    drawing.rest(drawn)
    board.mark(drawn)
  }
  show([])
  return {
    view,
    start: () => {
      delete view.dataset.result
      board.mark([])
      drawing.view.scrollIntoView({ block: 'nearest' })
      if (!prefersStillness()) drawing.start()
    },
    reveal: async (outcome, { isCelebrated }) => {
      if (!isDraw(outcome)) return
      if (!prefersStillness()) await drawing.land(outcome.drawn)
      show(outcome.drawn)
      if (isCelebrated) view.dataset.result = 'win'
    },
    restore: (outcome) => {
      if (isDraw(outcome)) show(outcome.drawn)
    },
    giveUp: async () => drawing.rest(shown),
  }
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
