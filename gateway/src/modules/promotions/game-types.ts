import type { promotionProducts } from '@parlay/shared/contracts/endpoints/promotions'

/** The types of games that belong to a product. */
export const gameTypesOf: Readonly<Record<(typeof promotionProducts)[number], readonly string[]>> = {
  BETTING: ['SPORTS', 'ESPORTS', 'DS88'],
  CASINO: ['RNG', 'LIVE', 'FISH', 'PVP'],
  LOTTERY: ['LOTT', 'ELOTT'],
}
