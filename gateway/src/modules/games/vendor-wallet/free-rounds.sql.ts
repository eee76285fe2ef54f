import type { Sql } from '../../../db'
import { insertGrant, type NewGrant } from './vendor-operator.sql'

/** Grants rounds of a slot that the house pays for. False if the brand does not offer the game now. */
export async function giveFreeRounds(tx: Sql, grant: Omit<NewGrant, 'vendorCode'>): Promise<boolean> {
  const [game] = await tx.query<{ vendorCode: string }>(
    `select g.vassalage as "vendorCode" from game g join game_vendor v on v.code = g.vassalage
     where g.game_code = $1 and g.kind = 'SLOT' and g.enabled and v.enabled`,
    [grant.gameCode],
  )
  return game !== undefined && insertGrant(tx, { ...grant, ...game })
}

export interface FreeRoundsRow {
  rewardUuid: string
  rounds: number
  used: number
  stake: bigint
  expiresAt: Date
}

const columns = `reward_uuid as "rewardUuid", rounds, used, stake, expires_at as "expiresAt"`

/** Lists the rounds of a game that a member can still play, by their end. */
export const listFreeRoundsOf = (
  sql: Sql,
  { memberId, vendorCode, gameCode, at }: { memberId: bigint; vendorCode: string; gameCode: string; at: Date },
): Promise<FreeRoundsRow[]> =>
  sql.query<FreeRoundsRow>(
    `select ${columns} from free_round_grant
     where member_id = $1 and vendor_code = $2 and game_code = $3 and used < rounds and expires_at > $4
     order by expires_at, reward_uuid limit 20`,
    [memberId, vendorCode, gameCode, at],
  )

export const listFreeRounds = (sql: Sql, rewardUuids: readonly string[]): Promise<FreeRoundsRow[]> =>
  sql.query<FreeRoundsRow>(`select ${columns} from free_round_grant where reward_uuid = any($1::text[])`, [rewardUuids])
