import type { Sql } from '../database/database'
import type { RoundState } from '../play/round.sql'
import type { RouletteDetail } from './ticket'

export interface PlayersTicket {
  id: string
  state: RoundState
  stake: bigint
  payout: bigint | null
  balance: bigint | null
  refusal: string | null
  detail: RouletteDetail
}

/** Lists a player's tickets on one spin, in the order of placement. */
export async function listTicketsOn(
  tx: Sql,
  { player, subject }: { player: string; subject: string },
): Promise<PlayersTicket[]> {
  return tx.query<PlayersTicket>(
    `select id, state, stake, payout, balance, refusal, detail from round
     where kind = 'roulette' and subject = $2 and player = $1 order by created_at, id`,
    [player, subject],
  )
}

/** Returns the id of the last spin before this one on which the player bet. */
export async function findEarlierSpin(
  tx: Sql,
  { player, gameCode, subject }: { player: string; gameCode: string; subject: string },
): Promise<string | undefined> {
  const [last] = await tx.query<{ subject: string }>(
    `select subject from round where kind = 'roulette' and player = $1 and game_code = $2 and subject <> $3
     order by created_at desc, id desc limit 1`,
    [player, gameCode, subject],
  )
  return last?.subject
}
