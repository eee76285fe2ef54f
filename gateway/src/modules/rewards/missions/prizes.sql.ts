import type { Sql } from '../../../db'
import type { BoardKey } from './board.sql'
import type { PlannedReward } from './mission-file'
import type { MissionPeriod } from './mission-period'

export interface PrizeKey {
  memberId: bigint
  period: MissionPeriod
  /** The business day on which the period begins, as 2026-11-23. */
  startsOn: string
}

export interface Prize extends PrizeKey {
  place: number
  reward: PlannedReward
  claimUntil: Date
}

/** False if the board has been closed before. */
export async function closeBoard(tx: Sql, { period, startsAt }: BoardKey, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into mission_board (period, starts_at, closed_at) values ($1, $2, $3) on conflict do nothing returning period`,
    [period, startsAt, at],
  )
  return rows.length > 0
}

export const insertPrize = (tx: Sql, startsAt: Date, prize: Prize) =>
  tx.query(
    `insert into mission_prize (period, starts_on, starts_at, place, member_id, reward_type, amount, raffle_id, claim_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      prize.period,
      prize.startsOn,
      startsAt,
      prize.place,
      prize.memberId,
      prize.reward.type,
      prize.reward.amount,
      prize.reward.type === 'TICKETS' ? prize.reward.raffle : null,
      prize.claimUntil,
    ],
  )

interface PrizeRow extends Omit<Prize, 'reward'> {
  type: PlannedReward['type']
  amount: bigint
  raffle: string | null
  isClaimed: boolean
}

const columns = `member_id as "memberId", period, starts_on::text as "startsOn", place, reward_type as type, amount,
  raffle_id as raffle, claim_until as "claimUntil", claimed_at is not null as "isClaimed"`

const prizeOf = ({ type, amount, raffle, ...prize }: PrizeRow) => ({
  ...prize,
  reward: (type === 'TICKETS' ? { type, amount, raffle } : { type, amount }) as PlannedReward,
})

/** Lists the prizes that a member has won and can still claim. */
export async function listPrizes(tx: Sql, memberId: bigint, now: Date): Promise<Prize[]> {
  const rows = await tx.query<PrizeRow>(
    `select ${columns} from mission_prize where member_id = $1 and claimed_at is null and claim_until > $2
     order by claim_until, period`,
    [memberId, now],
  )
  return rows.map(prizeOf)
}

export async function lockPrize(
  tx: Sql,
  { memberId, period, startsOn }: PrizeKey,
): Promise<(Prize & { isClaimed: boolean }) | undefined> {
  const [row] = await tx.query<PrizeRow>(
    `select ${columns} from mission_prize where member_id = $1 and period = $2 and starts_on = $3::date for update`,
    [memberId, period, startsOn],
  )
  return row && prizeOf(row)
}

export const markClaimed = (tx: Sql, { memberId, period, startsOn }: PrizeKey, at: Date) =>
  tx.query('update mission_prize set claimed_at = $4 where member_id = $1 and period = $2 and starts_on = $3::date', [
    memberId,
    period,
    startsOn,
    at,
  ])
