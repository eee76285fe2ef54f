import type { Sql } from '../db'

export interface GameFields {
  nodeId: string
  gameCode: string
  vassalage: string
  gameType: string
  lane: string
  kind: string
  isGame: string
  openMode: string
  walletType: string
}

/** For tests: adds a game and its vendor. By default the game is an ordinary slot. */
export async function addGame(tx: Sql, fields: Partial<GameFields> & { nodeId: string }): Promise<void> {
  const { nodeId, vassalage = 'TESTER', gameType = 'RNG', lane = gameType, kind = 'SLOT' } = fields
  const { gameCode = `${vassalage}_${nodeId}`, isGame = 'GAME', openMode = 'FRAME', walletType = 'SEAMLESS' } = fields
  await tx.query('insert into vendor (code, name, wallet_type) values ($1, $1, $2) on conflict do nothing', [
    vassalage,
    walletType,
  ])
  await tx.query(
    `insert into game_vendor (code, name, lane, game_type, account_type_id, account_type_name, position)
     values ($1, $1, $2, $3, '1', $1, 999) on conflict do nothing`,
    [vassalage, lane, gameType],
  )
  await tx.query(
    `insert into game (node_id, game_code, vassalage, game_type, name, kind, model, family, seed, min_bet, min_line_num,
       rtp, position, is_game, open_mode)
     values ($1, $2, $3, $4, 'Game ' || $1, $5, 'slot-5x3', 'city', $2, 10, 10, '96.01', $1::int, $6, $7)`,
    [nodeId, gameCode, vassalage, gameType, kind, isGame, openMode],
  )
}

/** For tests: adds a settled round that a vendor with separate wallets has reported. */
export async function addReportedRound(
  tx: Sql,
  round: { account: string; vendorCode: string; gameCode: string; stake: bigint; payout: bigint; at: Date },
): Promise<void> {
  await tx.query(
    `insert into vendor_told_round (vendor_code, round, member_id, game_code, currency, stake, payout, opened_at, settled_at)
     select $1, gen_random_uuid()::text, id, $2, 'PHP', $3, $4, $5, $5 from member where account = $6`,
    [round.vendorCode, round.gameCode, round.stake, round.payout, round.at, round.account],
  )
}

export interface RoundsOf {
  sessionId: string | null
  memberId: bigint
  vendorCode: string
  gameCode: string
  at: Date
}

/** For tests: adds rounds in their state after play, without the movements of money. */
export async function addRounds(
  tx: Sql,
  of: RoundsOf,
  rounds: readonly { stake: bigint; payout: bigint; state?: string }[],
): Promise<void> {
  for (const { stake, payout, state = 'SETTLED' } of rounds) {
    await tx.query(
      `insert into game_round (vendor_code, round, member_id, session_id, game_code, currency, stake, payout, opened_at,
         state, settled_at)
       values ($1, gen_random_uuid()::text, $2, $3, $4, 'PHP', $5, $6, $7, $8, case when $8 <> 'OPEN' then $7::timestamptz end)`,
      [of.vendorCode, of.memberId, of.sessionId, of.gameCode, stake, payout, of.at, state],
    )
  }
}
