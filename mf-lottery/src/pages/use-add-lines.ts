import { errorMessage } from '@parlay/shared/api'
import type { DrawGame } from '@parlay/shared/contracts/endpoints/lottery'
import type { PrizeMode } from '@parlay/shared/contracts/prize-modes'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useQueryClient, useSetAtom } from '@parlay/shared/state'
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

export type AddWritten = (bets: readonly WrittenBet[]) => Promise<boolean>

/** Adds lines to the slip: of this page's game, or of the games that the shorthand names. */
export function useAddLines({ game, games, open, numero, prizeMode }: Place) {
  const { t } = useTranslation('lottery-bets')
  const client = useQueryClient()
  const change = useSetAtom(slipAtom)

  const add = (target: DrawGame, lines: readonly NewLine[], stations?: readonly string[]) => {
    const isHere = target.gameCode === game.gameCode
    const draw = isHere ? numero : target.numero
    if (!draw) return
    const { gameCode, area } = target
    change((slip) => addLines(slip, { gameCode, area, numero: draw, open: isHere ? open : [draw], lines, stations }))
    emit('toast-requested', { kind: 'info', text: t('slip.added', { lines: lines.length }) })
  }

  /** The game of a written line: this page's if it fits, else the station of the area that draws next. */
  const gameOf = ({ area }: WrittenBet): DrawGame | undefined =>
    area === undefined || area === game.area ? game : findNext(games.filter((one) => one.area === area))

  const addWritten: AddWritten = async (bets) => {
    try {
      const found = bets.map((bet) => ({ bet, target: gameOf(bet) }))
      const lost = found.find(({ target }) => target === undefined)
      if (lost) {
        emit('toast-requested', { kind: 'error', text: t('noDraw') })
        return false
      }
      const targets = [...new Set(found.map(({ target }) => target as DrawGame))]
      const offers = await Promise.all(
        targets.map(({ gameCode }) => client.ensureQueryData(offersQuery(gameCode, prizeMode))),
      )
      targets.forEach((target, index) => {
        const own = found.filter((one) => one.target === target).map(({ bet }) => bet)
        const lines = pricedLines(own, offers[index]?.list ?? [])
        add(target, lines, stationsFor(target, games, Math.max(...own.map(({ stations }) => stations ?? 1))))
      })
      return true
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
      return false
    }
  }
  return { addLines: (lines: readonly NewLine[]) => add(game, lines), addWritten }
}

const findNext = (games: readonly DrawGame[]): DrawGame | undefined =>
  games
    .filter(({ numero }) => numero)
    .toSorted((one, other) => (one.closeAt ?? 0) - (other.closeAt ?? 0))
    .at(0)

/** The other stations of a ticket for so many of them: the first of the area on the same day. */
function stationsFor({ area, gameCode, numero }: DrawGame, games: readonly DrawGame[], count: number) {
  if (count < 2 || !numero) return undefined
  return games
    .filter((one) => one.area === area && one.gameCode !== gameCode && one.numero?.startsWith(numero.slice(0, 8)))
    .slice(0, count - 1)
    .map((one) => one.gameCode)
}
