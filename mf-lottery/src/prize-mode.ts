import { listGameVendors, type VendorLane } from '@parlay/contracts/endpoints/game-vendors'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { merchantCode, queryOptionsFor } from '@parlay/web/api'
import { useQuery } from '@parlay/web/state'

const electronic: readonly string[] = ['TCG_LOTTO_VN', 'LOTT']

/** The mode of the e-lottery if its lane holds one of the lottery's vendors, else that of the lottery (product spec 4). */
function modeOfLanes(lanes: readonly VendorLane[]): PrizeMode {
  const isElectronic = lanes.some(
    ({ title, cards }) =>
      title === 'ELOTT' &&
      cards.some((card) => [card.vassalage, card.accountTypeName].some((code) => electronic.includes(code))),
  )
  return isElectronic ? 'Elott' : 'Lott'
}

/**
 * Returns which odds table applies: the one that the brand names for the vendor, otherwise the one that follows from the
 * lanes. Returns undefined until the lanes have answered; if they cannot be loaded, the mode of the lottery.
 */
export function usePrizeMode(vendor?: string): PrizeMode | undefined {
  const { data, isPending } = useQuery(queryOptionsFor(listGameVendors, { merchantCode: merchantCode() }))
  const lanes = data?.data.lanes ?? []
  const card = lanes.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === vendor)
  return isPending ? undefined : (card?.prizeMode ?? modeOfLanes(lanes))
}
