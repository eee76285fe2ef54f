import { toVendorUnits } from '@parlay/contracts/money'
import type { ReportedRound } from '@parlay/contracts/vendor-transfer'
import type { Sql } from '../database/database'
import { describeResult } from '../play/describe-result'
import type { RoundRecord } from '../play/round.sql'
import { outcomeOf } from '../play/round-view'

export interface RoundsSince {
  vendorCode: string
  since: string
  limit: number
}

interface Row
  extends Pick<ReportedRound, 'round' | 'user' | 'game_code' | 'currency'>,
    Pick<RoundRecord, 'kind' | 'stake' | 'detail' | 'serverSeed' | 'clientSeed' | 'nonce'> {
  payout: bigint
  openedAt: Date
  settledAt: Date
  token: string | null
}

/** Lists rounds on our own wallets that were settled then or later, oldest first, without demo play. */
export async function listOwnRounds(tx: Sql, { vendorCode, since, limit }: RoundsSince): Promise<ReportedRound[]> {
  const rows = await tx.query<Row>(
    `select round.id as round, launch.member_code as user, round.game_code, round.currency, stake,
       coalesce(payout, 0) as payout, round.created_at as "openedAt", settled_at as "settledAt",
       launch.wallet_token as token, kind, detail, nonce, server_seed as "serverSeed", client_seed as "clientSeed"
     from round left join seed_pair on seed_pair.id = round.seed_pair_id
       join launch on launch.id = round.launch_id and launch.demo_balance is null
     where round.vendor_code = $1 and state = 'settled' and settled_at >= $2::timestamptz
     order by settled_at, round.id limit $3`,
    [vendorCode, since, limit],
  )
  return rows.map(({ payout, openedAt, settledAt, token, user, round, game_code, currency, ...decided }) => ({
    user,
    round,
    game_code,
    currency,
    stake: toVendorUnits(decided.stake),
    payout: toVendorUnits(payout),
    opened_at: openedAt.toISOString(),
    settled_at: settledAt.toISOString(),
    token: token ?? undefined,
    outcome: resultOf(decided),
  }))
}

function resultOf(decided: Parameters<typeof outcomeOf>[0]) {
  const outcome = outcomeOf(decided)
  return outcome === null ? undefined : describeResult(outcome)
}
