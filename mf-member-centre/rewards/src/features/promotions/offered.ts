import type { Promotion } from '@parlay/contracts/endpoints/promotions'

/** A promotion in which members can take part, unlike one that only announces something. */
export type Offered = Promotion & { offer: NonNullable<Promotion['offer']> }

export const isOffered = (promotion: Promotion): promotion is Offered => promotion.offer !== null
