import { parseMoney } from '@parlay/contracts/money'
import type { WagerDraft } from '../../play/place-wager'
import type { AccumulatorDetail, BetDetail, LegDetail } from './bet-detail'
import type { FoundLeg } from './check-leg'
import { type BetWish, subjectOf } from './wish'

/**
 * Drafts the round of a bet. The legs of an accumulator each wait for their own fixture, so the round has no single
 * subject.
 */
export function draftBet(wish: BetWish, legs: FoundLeg[], acceptedAt: number): WagerDraft {
  const { stake } = wish
  const [only] = legs
  const base = { stake: parseMoney(stake), payout: null, cycleMs: 0 }
  if ('legs' in wish || only === undefined) {
    return { ...base, detail: { stake, acceptedAt, legs: legs.map(describeLeg) } satisfies AccumulatorDetail }
  }
  const detail: BetDetail = { ...describeLeg(only), stake, acceptedAt }
  return { ...base, subject: subjectOf(wish), detail }
}

function describeLeg({ wish, market, odds, look }: FoundLeg): Omit<LegDetail, 'end'> {
  const { fixture, standing, seedHash } = look
  const { id, sport, league, home, away, runners, startsAt } = fixture
  return {
    fixture: id,
    market: market.id,
    kind: market.kind,
    line: market.line,
    selection: wish.selection,
    odds,
    isLive: standing.phase === 'live',
    bigEvents: standing.bigEvents,
    sport,
    league,
    home,
    away,
    startsAt,
    seedHash,
    runner: runners[Number(wish.selection) - 1] ?? null,
  }
}
