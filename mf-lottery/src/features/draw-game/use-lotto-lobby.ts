import { openLotteryLobby } from '@parlay/contracts/endpoints/lottery'
import { deviceCode, queryOptionsFor } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import { useQuery } from '@parlay/web/state'
import { usePrizeMode } from '../../prize-mode'

interface LobbyQuestion {
  gameCode: string
  view: 'betting' | 'lobby'
  /** Undefined if the address does not name the vendor; the lobby then knows it. */
  vendor?: string | undefined
  backUrl?: 'LOTTERY' | 'ELOTT'
}

/**
 * Requests the lottery lobby, as every launch of a lottery does (product spec 4), for members only: where the game opens
 * or which menu lists it, at which odds, and where the way back leads.
 */
export function useLottoLobby({ gameCode, view, vendor, backUrl = 'LOTTERY' }: LobbyQuestion) {
  const language = wireLanguage(useLanguage())
  const isAsked = canEnterMemberCentre(useSession())
  const lottoPrizeMode = usePrizeMode(vendor)
  const request = {
    ...({ lottoArea: 'VN', launchMode: 'LOTT' } as const),
    lottoPrizeMode,
    lottoGameCode: gameCode,
    lottoView: view,
    device: deviceCode(),
    backUrl,
    language,
  }
  const { data, isLoading } = useQuery({
    ...queryOptionsFor(openLotteryLobby, request),
    enabled: isAsked && lottoPrizeMode !== undefined,
  })
  return { data, isLoading: isLoading || (isAsked && lottoPrizeMode === undefined) }
}
