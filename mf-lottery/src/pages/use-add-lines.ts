import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import { errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQueryClient, useSetAtom } from '@parlay/web/state'
import { otherStations } from '../draws/stations-of-day'
import { offersQuery } from '../draws/use-offers'
import type { WrittenBet } from '../features/shorthand/read-shorthand'
import { pricedLines } from '../slip/priced-lines'
import { addLines, type NewLine } from '../slip/slip'
import { slipAtom } from '../slip/slip-store'

interface Place {
  game: DrawGame
  games: readonly DrawGame[]
  open: readonly string[]
  numero: string | undefined
  prizeMode: PrizeMode
}

/** Lines for one draw and so many stations of its day, as they were written. */
interface WrittenTicket {
  target: DrawGame
  count: number
  bets: WrittenBet[]
}

export type AddWritten = (bets: readonly WrittenBet[]) => Promise<boolean>

/** Adds lines to the slip: of this page's game, or of the games that the shorthand names. */
export function useAddLines({ game, games, open, numero, prizeMode }: Place) {
  const { t } = useTranslation('lottery-bets')
  const client = useQueryClient()
  const change = useSetAtom(slipAtom)

  const isHere = ({ gameCode }: DrawGame) => gameCode === game.gameCode
  const drawOf = (target: DrawGame) => (isHere(target) ? numero : target.numero)
  const refuse = (text: string) => {
    emit('toast-requested', { kind: 'error', text })
    return false
  }

  const add = (target: DrawGame, lines: readonly NewLine[], stations?: readonly string[]) => {
    const draw = drawOf(target)
    if (!draw) return
    const { gameCode, area } = target
    const place = { gameCode, area, numero: draw, open: isHere(target) ? open : [draw] }
    change((slip) => addLines(slip, { ...place, lines, stations }))
    emit('toast-requested', { kind: 'info', text: t('slip.added', { lines: lines.length }) })
  }

  /** The game of an area: this page's if it fits, else the station that draws next. */
  const gameIn = (area: DrawArea | undefined): DrawGame | undefined =>
    area === undefined || area === game.area ? game : findNext(games.filter((one) => one.area === area))

  const othersOf = (target: DrawGame) =>
    otherStations(games, { ...target, numero: drawOf(target) ?? undefined }).map(({ gameCode }) => gameCode)

  const stationsIn = (area: DrawArea): number => {
    const target = gameIn(area)
    return target ? 1 + othersOf(target).length : 0
  }

  const addWritten: AddWritten = async (bets) => {
    try {
      const tickets = ticketsOf(bets, ({ area }) => gameIn(area))
      if (!tickets) return refuse(t('noDraw'))
      const offers = await Promise.all(
        tickets.map(({ target }) => client.ensureQueryData(offersQuery(target.gameCode, prizeMode))),
      )
      const priced = tickets.map(({ bets: own }, index) => pricedLines(own, offers[index]?.list ?? []))
      // A message is added whole or not at all.
      if (priced.flat().length < bets.length) return refuse(t('shorthand.fault.PLAY_UNKNOWN'))
      tickets.forEach(({ target, count }, index) => {
        add(target, priced[index] ?? [], othersOf(target).slice(0, count - 1))
      })
      return true
    } catch (error) {
      return refuse(errorMessage(error, t))
    }
  }
  return { addLines: (lines: readonly NewLine[]) => add(game, lines), addWritten, stationsIn }
}

/** Undefined if a bet has no game. Bets for other numbers of stations are never on one ticket. */
function ticketsOf(
  bets: readonly WrittenBet[],
  gameOf: (bet: WrittenBet) => DrawGame | undefined,
): WrittenTicket[] | undefined {
  const tickets: WrittenTicket[] = []
  for (const bet of bets) {
    const target = gameOf(bet)
    if (!target) return undefined
    const count = bet.stations ?? 1
    const own = tickets.find((one) => one.target === target && one.count === count)
    if (own) own.bets.push(bet)
    else tickets.push({ target, count, bets: [bet] })
  }
  return tickets
}

const findNext = (games: readonly DrawGame[]): DrawGame | undefined =>
  games
    .filter(({ numero }) => numero)
    .toSorted((one, other) => (one.closeAt ?? 0) - (other.closeAt ?? 0))
    .at(0)
