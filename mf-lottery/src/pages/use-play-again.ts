import { callApi, errorMessage } from '@parlay/shared/api'
import { listDrawGames } from '@parlay/shared/contracts/endpoints/lottery'
import type { Ticket } from '@parlay/shared/contracts/endpoints/lottery-bets'
import { emit } from '@parlay/shared/events'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { useNavigate } from '@parlay/shared/router'
import { useQueryClient, useSetAtom } from '@parlay/shared/state'
import { offersQuery } from '../draws/use-offers'
import { pricedLines } from '../slip/priced-lines'
import { addLines } from '../slip/slip'
import { slipAtom } from '../slip/slip-store'

/** Puts the lines of a ticket on the slip for the game's next draw, and opens the page where they can be bought. */
export function usePlayAgain(): (ticket: Ticket) => Promise<void> {
  const { t } = useTranslation('lottery-bets')
  const language = wireLanguage(useLanguage())
  const client = useQueryClient()
  const change = useSetAtom(slipAtom)
  const navigate = useNavigate()
  return async ({ gameCode, area, prizeMode, lines }) => {
    try {
      const [{ groups }, { list }] = await Promise.all([
        callApi(listDrawGames, { language }),
        client.fetchQuery(offersQuery(gameCode, prizeMode)),
      ])
      const numero = groups.flatMap(({ games }) => games).find((game) => game.gameCode === gameCode)?.numero
      if (!numero) return emit('toast-requested', { kind: 'error', text: t('noDraw') })
      change((slip) => addLines(slip, { gameCode, area, numero, open: [numero], lines: pricedLines(lines, list) }))
      void navigate(`/lottery?gameCode=${gameCode}`)
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
    }
  }
}
