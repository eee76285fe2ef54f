import { printMoney } from '@parlay/contracts/money'
import { bookOutcome, seedsOfBet } from '../book/bets/book-round'
import { cardsOutcome, seedsOfCards } from '../cards/card-round'
import { isDrawKind } from '../draw/draw-games'
import { slipOf } from '../draw/draw-slip'
import { fishOutcome } from '../fish/magazine'
import { rouletteOutcome, sharedSeeds } from '../roulette/ticket'
import { isInstant, type Outcome, playOutcome } from './outcome'
import type { RoundRecord, RoundState } from './round.sql'

/** One round as the page receives it; money as decimal strings. */
export interface RoundView {
  id: string
  viewKey: string
  state: RoundState
  stake: string
  /** The operator has paid for the stake. */
  isFree: boolean
  payout: string
  /** The wallet's balance after the round, once it has responded. */
  balance: string | null
  refusal: string | null
  createdAt: number
  /** Absent until the stake was debited, and for rounds without a result. */
  outcome: Outcome | null
  /** Set with both seeds, for a round that its own seeds decided. */
  nonce: number | null
  clientSeed: string | null
  serverSeedHash: string | null
  /** The seed itself, once its pair was retired. */
  serverSeed: string | null
}

const decidedStates = new Set<RoundState>(['paying', 'settled', 'stuck'])

export function viewRound(round: RoundRecord): RoundView {
  const isDecided = decidedStates.has(round.state)
  return {
    id: round.id,
    viewKey: round.viewKey,
    state: round.state,
    stake: printMoney(round.stake),
    isFree: round.rewardUuid !== null,
    payout: printMoney(isDecided ? (round.payout ?? 0n) : 0n),
    balance: round.balance === null ? null : printMoney(round.balance),
    refusal: round.refusal,
    createdAt: round.createdAt.getTime(),
    outcome: isDecided ? outcomeOf(round) : null,
    nonce: round.nonce,
    clientSeed: round.clientSeed,
    serverSeedHash: round.serverSeedHash,
    serverSeed: round.revealedServerSeed,
    ...sharedSeeds(round),
    ...seedsOfCards(round),
    ...seedsOfBet(round),
  }
}

type Decided = Pick<RoundRecord, 'kind' | 'stake' | 'detail' | 'serverSeed' | 'clientSeed' | 'nonce'>

/** Returns null while the result is open. */
export function outcomeOf(round: Decided): Outcome | null {
  const { kind, stake, serverSeed, clientSeed, nonce } = round
  if (kind === 'cards') return cardsOutcome(round)
  if (kind === 'roulette') return rouletteOutcome(round)
  if (kind === 'fish') return fishOutcome(round)
  if (kind === 'book') return bookOutcome(round)
  if (!isInstant(kind) || serverSeed === null || clientSeed === null || nonce === null) return null
  const { bets } = isDrawKind(kind) ? slipOf(round) : { bets: [] }
  return playOutcome({ kind, stake, bets }, { serverSeed, clientSeed, nonce }).outcome
}
