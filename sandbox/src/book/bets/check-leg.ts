import type { Market } from '../odds/market'
import { parseOdds } from '../odds/price'
import type { Look } from '../programme'
import { type Acceptance, findMarket, type LegWish } from './wish'

type LegRefusal = 'BET_CLOSED' | 'BET_SUSPENDED' | 'ODDS_CHANGED' | 'SAME_FIXTURE'

/** An available leg, at the current odds. */
export interface FoundLeg {
  wish: LegWish
  market: Market
  odds: number
  look: Look
}

/** A leg that is not available; `odds` are those offered instead. */
export interface RefusedLeg {
  refusal: LegRefusal
  odds: number | null
}

/** Checks whether a leg is available as requested. */
export function checkLeg(wish: LegWish, accept: Acceptance, look: Look | undefined): FoundLeg | RefusedLeg {
  const market = findMarket(wish)
  const offer = look?.offers.find((one) => one.market.id === wish.market)
  if (look === undefined || market === undefined || offer === undefined || offer.state === 'closed') {
    return { refusal: 'BET_CLOSED', odds: null }
  }
  const odds = offer.odds[market.selections.indexOf(wish.selection)] ?? null
  if (offer.state === 'suspended') return { refusal: 'BET_SUSPENDED', odds: null }
  if (odds === null) return { refusal: 'BET_CLOSED', odds: null }
  return accepts(accept, parseOdds(wish.odds), odds) ? { wish, market, odds, look } : { refusal: 'ODDS_CHANGED', odds }
}

function accepts(accept: Acceptance, seen: number, odds: number): boolean {
  if (accept === 'any' || odds === seen) return true
  return accept === 'higher' && odds > seen
}
