import { colourOf } from '../../roulette/pockets'
import type { SpinPhase } from '../../roulette/spin-clock'
import { presentRound } from '../game/present-round'
import type { OpenGame } from '../game/report-round'
import type { Board } from './board'
import type { Strip } from './strip'
import { elapsedOfBall, type Table } from './table'
import type { Wheel } from './wheel'

export interface TableParts {
  open: OpenGame
  table: Table
  wheel: Wheel
  board: Board
  strip: Strip
  view: HTMLElement
  /** Called when the spin enters another phase. */
  onPhase(phase: SpinPhase): void
}

const everyMs = 200
/** If no result is pushed within this many milliseconds, the page requests it. */
const resultTimeoutMs = 2000

/** Follows the wheel's clock: opens and closes the table, rolls the ball and shows the result. */
export function runTable(parts: TableParts): void {
  const { table, strip, wheel } = parts
  let shown = ''
  let rolled = -1
  let askedAt = 0
  /** The elements in which the board scrolls, and their positions when it was hidden for the wheel. */
  const scrollers = [document.documentElement, ...parts.view.querySelectorAll('.felt')]
  let boardTops: number[] = []

  const askAgain = () => {
    if (Date.now() - askedAt < resultTimeoutMs) return
    askedAt = Date.now()
    void table.refresh().catch(() => undefined)
  }
  const tick = () => {
    const moment = table.moment()
    const { number, phase, leftMs } = moment
    strip.tick(moment)
    const { spin, past, players } = table.wheel()
    const result = spin.number === number ? spin.result : null
    if (`${number} ${phase}` !== shown) {
      shown = `${number} ${phase}`
      askedAt = Date.now()
      if (parts.view.dataset.phase === 'bets') boardTops = scrollers.map(({ scrollTop }) => scrollTop)
      parts.view.dataset.phase = phase
      if (phase === 'bets') {
        startBets(parts)
        for (const [index, scroller] of scrollers.entries())
          scroller.scrollTop = Math.max(scroller.scrollTop, boardTops[index] ?? 0)
      }
      parts.onPhase(phase)
    }
    strip.showPlayers(players)
    if (phase === 'bets') {
      if (past[0] === undefined || past[0].number < number - 1) return
      strip.showPast(past)
      return
    }
    if (result === null) return askAgain()
    if (phase === 'ball' && rolled !== number) {
      rolled = number
      wheel.roll({ number, result }, elapsedOfBall(number, leftMs))
    }
    if (phase === 'result' && parts.view.dataset.announced !== String(number)) {
      parts.view.dataset.announced = String(number)
      announceResult(parts, number, result)
    }
  }
  strip.showPast(table.wheel().past)
  tick()
  setInterval(tick, everyMs)
}

function startBets({ wheel, board, open: { frame, t } }: TableParts): void {
  wheel.clear()
  board.mark(undefined)
  frame.say(t('roulette.betsOpen'), 'quiet')
}

function announceResult({ table, wheel, board, strip, open }: TableParts, number: number, result: number): void {
  const { frame, t, money } = open
  wheel.rest({ number, result })
  board.mark(result)
  const { past } = table.wheel()
  strip.showPast(past[0]?.number === number ? past : [{ number, result }, ...past].slice(0, 20))
  const drawn = t('roulette.drawn', { number: result, colour: t(`roulette.colour.${colourOf(result)}`) })
  if (table.counting().length === 0) {
    frame.say(drawn, 'quiet')
    return
  }
  const { stake, payout } = table.outcome(result)
  const { text, tone } = presentRound({ state: 'settled', stake, isFree: false, payout, refusal: null })
  frame.say(
    `${drawn} · ${t(text, { amount: money(payout) })} · ${t('roulette.staked', { amount: money(stake) })}`,
    tone,
  )
}
