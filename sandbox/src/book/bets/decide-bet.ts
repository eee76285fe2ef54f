import type { Round } from '../../play/round.sql'
import type { Decision } from '../../wallet/wager'
import type { Programme } from '../programme'
import { betDetailSchema } from './wish'

/** A wallet that answers sooner is not asked whether the odds still hold. */
const promptMs = 5000

/** The stake is taken: the bet stands if what it was accepted for is still on offer, else it goes back. */
export function decideBet(programme: Programme, { detail }: Pick<Round, 'detail'>, now: number): Decision {
  const bet = betDetailSchema.safeParse(detail).data
  const look = bet === undefined ? undefined : programme.look(bet.fixture)
  if (bet === undefined || look === undefined) return 'void'
  const { standing, offers } = look
  if (standing.phase !== (bet.isLive ? 'live' : 'soon')) return 'void'
  if (bet.isLive && standing.bigEvents !== bet.bigEvents) return 'void'
  if (now - bet.acceptedAt <= promptMs) return 'open'

  const offer = offers.find(({ market }) => market.id === bet.market)
  const odds = offer?.odds[offer.market.selections.indexOf(bet.selection)] ?? null
  return offer?.state === 'open' && odds !== null && odds >= bet.odds ? 'open' : 'void'
}
