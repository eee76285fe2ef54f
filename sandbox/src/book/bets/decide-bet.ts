import type { Round } from '../../play/round.sql'
import type { Decision } from '../../wallet/wager'
import { profileOf } from '../profile/profiles'
import type { Look, Programme } from '../programme'
import { type LegDetail, legsOfBet, readBet } from './bet-detail'

/** If the wallet responds within this time, the odds are not checked again. */
const promptMs = 5000

/**
 * Runs when the stake was debited: the bet is accepted if everything in it is still on offer, otherwise the stake is
 * returned.
 */
export function decideBet(
  programme: Programme,
  { detail, ...title }: Pick<Round, 'detail' | 'vendorCode' | 'gameCode'>,
  now: number,
): Decision {
  const bet = readBet(detail)
  if (bet === undefined) return 'void'
  const isLate = now - bet.acceptedAt > promptMs
  return legsOfBet(bet).every((leg) => stands(leg, programme.look(leg.fixture, profileOf(title)), isLate))
    ? 'open'
    : 'void'
}

function stands(leg: Omit<LegDetail, 'end'>, look: Look | undefined, isLate: boolean): boolean {
  if (look === undefined) return false
  const { standing, offers } = look
  if (standing.phase !== (leg.isLive ? 'live' : 'soon')) return false
  if (leg.isLive && standing.bigEvents !== leg.bigEvents) return false
  if (!isLate) return true

  const offer = offers.find(({ market }) => market.id === leg.market)
  const odds = offer?.odds[offer.market.selections.indexOf(leg.selection)] ?? null
  return offer?.state === 'open' && odds !== null && odds >= leg.odds
}
