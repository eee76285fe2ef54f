import { randomUUID } from 'node:crypto'
import { toVendorUnits } from '@parlay/contracts/money'
import type { RoundEnd } from '@parlay/contracts/round-result'
import { describeBet } from '../book/bets/describe-bet'
import { describeDraw } from '../draw/describe-draw'
import { isDrawKind } from '../draw/draw-games'
import { describeResult } from '../play/describe-result'
import type { Launch } from '../play/launch.sql'
import type { Outcome } from '../play/outcome'
import { describeTicket } from '../roulette/describe-ticket'
import { walletRoundOf } from '../roulette/ticket'
import type { GameKind } from '../title/kinds'
import type { MovementKind } from './outbox.sql'

export interface MovementRound {
  id: string
  stake: bigint
  /** The operator's free rounds that pay for the stake. */
  rewardUuid?: string | null
  payout: bigint | null
  kind?: GameKind
  /** The player's choice; bets on sports, draws and a wheel are described to the operator. */
  detail?: unknown
  /** The result of the round, which a win reports. */
  outcome?: Outcome | null
}

type Player = Pick<Launch, 'memberCode' | 'walletToken' | 'gameCode' | 'currency'>

const walletFields = (launch: Player) => ({
  user: launch.memberCode ?? '',
  token: launch.walletToken ?? '',
  request_uuid: randomUUID(),
  game_code: launch.gameCode,
  currency: launch.currency,
})

/** Returns a query about the member, which moves nothing. */
export const queryBody = (launch: Player): string => JSON.stringify(walletFields(launch))

export interface MovementDraft {
  kind: MovementKind
  transactionUuid: string
  /** The bet that a win or rollback belongs to. */
  reference?: string | undefined
}

/** Returns the body of one wallet movement, which is created once; every attempt sends these bytes. */
export function movementBody(launch: Player, round: MovementRound, draft: MovementDraft): string {
  const meta = describe(round, draft.kind)
  const isFree = (round.rewardUuid ?? null) !== null
  return JSON.stringify({
    ...walletFields(launch),
    transaction_uuid: draft.transactionUuid,
    ...(draft.reference === undefined ? {} : { reference_transaction_uuid: draft.reference }),
    round: walletRoundOf(round),
    round_closed: closesRound(round, draft.kind),
    is_free: isFree,
    ...(isFree && { reward_uuid: round.rewardUuid }),
    ...amountOf(round, draft.kind),
    ...(meta === undefined ? {} : { meta }),
  })
}

/** Other tickets of a wheel's round may stand, or come, when one is given back. */
const closesRound = ({ kind: game }: MovementRound, kind: MovementKind): boolean =>
  kind === 'win' || (kind === 'rollback' && game !== 'roulette')

function describe({ kind, detail, stake, outcome }: MovementRound, movement: MovementKind): object | undefined {
  const result = movement === 'win' && outcome ? describeResult(outcome) : undefined
  if (result !== undefined) return { outcome: result } satisfies RoundEnd
  if (kind === 'roulette') return describeTicket(detail, movement)
  if (kind !== undefined && isDrawKind(kind)) return describeDraw({ kind, detail, stake }, movement)
  return describeBet(detail, movement)
}

function amountOf(round: MovementRound, kind: MovementKind): { amount?: number } {
  if (kind === 'rollback') return {}
  return { amount: toVendorUnits(kind === 'bet' ? round.stake : (round.payout ?? 0n)) }
}
