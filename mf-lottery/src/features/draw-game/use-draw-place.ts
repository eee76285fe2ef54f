import { listGameVendors, type VendorLane } from '@parlay/contracts/endpoints/game-vendors'
import { merchantCode, queryOptionsFor } from '@parlay/web/api'
import { useQuery } from '@parlay/web/state'
import { useLottoLobby } from './use-lotto-lobby'

interface DrawAddress {
  gameCode: string
  vendor?: string
}

interface DrawTarget {
  vassalage: string
  gameType: string
  gameCode: string
  backUrl: 'LOTTERY' | 'ELOTT'
}

/** The launch that an address means and the page to go back to, or the page of the site that has the game instead. */
type DrawPlace = { target: DrawTarget; back: string; name: string | undefined } | { elsewhere: string }

/** The default for a vendor without a lane: the vendor of the Vietnamese draws, in the lottery category. */
const defaults = { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTT' }
const menuPath = '/lott'

/**
 * Returns undefined until the lanes have shown which category the vendor is in. For a game without a vendor, the
 * lottery lobby knows the vendor; if it does not, the launch reports the error.
 */
export function useDrawPlace({ gameCode, vendor }: DrawAddress): DrawPlace | undefined {
  const { data, isPending } = useQuery(queryOptionsFor(listGameVendors, { merchantCode: merchantCode() }))
  const lanes = data?.data.lanes ?? []
  const backUrl = vendorOf(lanes, vendor).gameType === 'ELOTT' ? 'ELOTT' : 'LOTTERY'
  const lobby = useLottoLobby({ gameCode, view: 'betting', vendor, backUrl })
  const isUnknown = vendor === undefined
  if (isPending || (isUnknown && lobby.isLoading)) return undefined
  if (isUnknown && lobby.data !== undefined && lobby.data.view !== 'GAME') return { elsewhere: lobby.data.path }
  return {
    target: { ...vendorOf(lanes, vendor ?? lobby.data?.vendor ?? undefined), gameCode, backUrl },
    back: lobby.data?.backPath ?? menuPath,
    name: lobby.data?.name,
  }
}

function vendorOf(lanes: readonly VendorLane[], vendor: string | undefined) {
  const cards = lanes.filter(({ title }) => title === 'LOTT' || title === 'ELOTT').flatMap((lane) => lane.cards)
  const named = cards.find(({ vassalage }) => vassalage === vendor)
  const card = named ?? cards.find(({ accountTypeName }) => accountTypeName === vendor)
  if (card) return { vassalage: card.vassalage, gameType: card.gameType }
  return { ...defaults, vassalage: vendor ?? cards[0]?.vassalage ?? defaults.vassalage }
}
