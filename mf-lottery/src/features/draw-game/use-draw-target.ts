import { merchantCode, queryOptionsFor } from '@parlay/shared/api'
import { listGameVendors, type VendorLane } from '@parlay/shared/contracts/endpoints/games'
import { useQuery } from '@parlay/shared/state'

interface DrawAddress {
  gameCode: string
  vendor?: string
}

export interface DrawTarget {
  vassalage: string
  gameType: string
  gameCode: string
  backTo: 'LOTTERY'
}

/** Where a vendor without a lane is looked for: the vendor of the Vietnamese draws, in the lottery category. */
const defaults = { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTT' }

/** The launch that an address means; undefined until the lanes have said in which category the vendor is. */
export function useDrawTarget({ gameCode, vendor }: DrawAddress): DrawTarget | undefined {
  const { data, isPending } = useQuery(queryOptionsFor(listGameVendors, { merchantCode: merchantCode() }))
  if (isPending) return undefined
  return { ...vendorOf(data?.data.lanes ?? [], vendor), gameCode, backTo: 'LOTTERY' }
}

function vendorOf(lanes: readonly VendorLane[], vendor: string | undefined) {
  const cards = lanes.filter(({ title }) => title === 'LOTT' || title === 'ELOTT').flatMap((lane) => lane.cards)
  const named = cards.find(({ vassalage }) => vassalage === vendor)
  const card = named ?? cards.find(({ accountTypeName }) => accountTypeName === vendor)
  if (card) return { vassalage: card.vassalage, gameType: card.gameType }
  return { ...defaults, vassalage: vendor ?? cards[0]?.vassalage ?? defaults.vassalage }
}
