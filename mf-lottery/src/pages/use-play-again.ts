import { listDrawGames } from '@parlay/contracts/endpoints/lottery'
import type { Ticket } from '@parlay/contracts/endpoints/lottery-bets'
import { callApi, errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { useQueryClient, useSetAtom } from '@parlay/web/state'
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
