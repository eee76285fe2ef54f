import type { Market } from '../odds/market'
import { parseOdds } from '../odds/price'
import type { Look } from '../programme'
import { type BetWish, findMarket } from './wish'

type Refusal = 'BET_CLOSED' | 'BET_SUSPENDED' | 'ODDS_CHANGED'

export type Verdict =
  | { isFine: true; market: Market; odds: number; look: Look }
  | { isFine: false; refusal: Refusal; odds: number | null }

/** Whether a bet can be had as asked for, at the odds of this moment. */
export function checkWish(wish: BetWish, look: Look | undefined): Verdict {
  const market = findMarket(wish)
  const offer = look?.offers.find((one) => one.market.id === wish.market)
  if (look === undefined || market === undefined || offer === undefined || offer.state === 'closed') {
    return { isFine: false, refusal: 'BET_CLOSED', odds: null }
  }
  const odds = offer.odds[market.selections.indexOf(wish.selection)] ?? null
  if (offer.state === 'suspended') return { isFine: false, refusal: 'BET_SUSPENDED', odds: null }
  if (odds === null) return { isFine: false, refusal: 'BET_CLOSED', odds: null }
  return accepts(wish, odds) ? { isFine: true, market, odds, look } : { isFine: false, refusal: 'ODDS_CHANGED', odds }
}

function accepts({ accept, odds: seen }: BetWish, odds: number): boolean {
  if (accept === 'any' || odds === parseOdds(seen)) return true
  return accept === 'higher' && odds > parseOdds(seen)
}
