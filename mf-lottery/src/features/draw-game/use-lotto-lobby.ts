import { deviceCode, queryOptionsFor } from '@parlay/shared/api'
import { openLotteryLobby } from '@parlay/shared/contracts/endpoints/lottery'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/shared/session'
import { useQuery } from '@parlay/shared/state'
import { usePrizeMode } from '../../prize-mode'

interface LobbyQuestion {
  gameCode: string
  view: 'betting' | 'lobby'
  isWanted?: boolean
}

/** Requests the lottery lobby (product spec 4), for members only: where a game opens, or which menu lists it. */
export function useLottoLobby({ gameCode, view, isWanted = true }: LobbyQuestion) {
  const language = wireLanguage(useLanguage())
  const isAsked = canEnterMemberCentre(useSession()) && isWanted
  const lottoPrizeMode = usePrizeMode()
  const request = {
    ...({ lottoArea: 'VN', launchMode: 'LOTT', backTo: 'LOTTERY' } as const),
    lottoView: view,
    lottoPrizeMode,
    lottoGameCode: gameCode,
    device: deviceCode(),
    language,
  }
  const { data, isLoading } = useQuery({
    ...queryOptionsFor(openLotteryLobby, request),
    enabled: isAsked && lottoPrizeMode !== undefined,
  })
  return { data, isLoading: isLoading || (isAsked && lottoPrizeMode === undefined) }
}
