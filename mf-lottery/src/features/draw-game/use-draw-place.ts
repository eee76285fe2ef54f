import { deviceCode, merchantCode, queryOptionsFor } from '@parlay/shared/api'
import { listGameVendors, type VendorLane } from '@parlay/shared/contracts/endpoints/games'
import { openLotteryLobby } from '@parlay/shared/contracts/endpoints/lottery'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/shared/session'
import { useQuery } from '@parlay/shared/state'

interface DrawAddress {
  gameCode: string
  vendor?: string
}

interface DrawTarget {
  vassalage: string
  gameType: string
  gameCode: string
  backTo: 'LOTTERY'
}

/** The launch that an address means, or the page of the site where its game is instead. */
type DrawPlace = { target: DrawTarget } | { elsewhere: string }

/** Where a vendor without a lane is looked for: the vendor of the Vietnamese draws, in the lottery category. */
const defaults = { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTT' }

/**
 * Undefined until the lanes have said in which category the vendor is. Of a game without a vendor the lottery lobby
 * knows whose it is; where it does not, the launch says what is wrong.
 */
export function useDrawPlace({ gameCode, vendor }: DrawAddress): DrawPlace | undefined {
  const { data, isPending } = useQuery(queryOptionsFor(listGameVendors, { merchantCode: merchantCode() }))
  const lobby = useLottoLobby(gameCode, vendor === undefined)
  if (isPending || lobby.isLoading) return undefined
  if (lobby.data !== undefined && lobby.data.view !== 'GAME') return { elsewhere: lobby.data.path }
  const lanes = data?.data.lanes ?? []
  return { target: { ...vendorOf(lanes, vendor ?? lobby.data?.vendor ?? undefined), gameCode, backTo: 'LOTTERY' } }
}

/** Product spec 4, lottery lobby request; members only. */
function useLottoLobby(lottoGameCode: string, isWanted: boolean) {
  const language = wireLanguage(useLanguage())
  const isMember = canEnterMemberCentre(useSession())
  const request = {
    ...({ lottoArea: 'VN', launchMode: 'LOTT', lottoView: 'betting', backTo: 'LOTTERY' } as const),
    ...{ lottoGameCode, device: deviceCode(), language },
  }
  return useQuery({ ...queryOptionsFor(openLotteryLobby, request), enabled: isWanted && isMember })
}

function vendorOf(lanes: readonly VendorLane[], vendor: string | undefined) {
  const cards = lanes.filter(({ title }) => title === 'LOTT' || title === 'ELOTT').flatMap((lane) => lane.cards)
  const named = cards.find(({ vassalage }) => vassalage === vendor)
  const card = named ?? cards.find(({ accountTypeName }) => accountTypeName === vendor)
  if (card) return { vassalage: card.vassalage, gameType: card.gameType }
  return { ...defaults, vassalage: vendor ?? cards[0]?.vassalage ?? defaults.vassalage }
}
