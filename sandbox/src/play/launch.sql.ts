import type { Sql } from '../database/database'
import type { Title } from '../title/title'

/** Rounds that the operator pays for, as a launch keeps them. */
export interface FreeRounds {
  rewardUuid: string
  rounds: number
  /** Of each, as a decimal string. */
  stake: string
  /** An ISO instant. */
  expiresAt: string
}

export interface Launch {
  id: string
  /** The owner of seeds and rounds: the vendor's member, or one demo launch. */
  player: string
  vendorCode: string
  memberCode: string | null
  walletToken: string | null
  gameCode: string
  title: Title
  currency: string
  language: string
  lobbyUrl: string | null
  demoBalance: bigint | null
  /** The free rounds that the operator pays for, the first to expire first. */
  freeRounds: FreeRounds[]
  /** Must be sent with the next round, once; a repeated one returns the round that it started. */
  roundTicket: string
  nextRoundAt: Date
  createdAt: Date
  replacedAt: Date | null
}

const columns = `id, player, vendor_code as "vendorCode", member_code as "memberCode", wallet_token as "walletToken",
  game_code as "gameCode", title, currency, language, lobby_url as "lobbyUrl", demo_balance as "demoBalance", free_rounds as "freeRounds",
  round_ticket as "roundTicket", next_round_at as "nextRoundAt", created_at as "createdAt", replaced_at as "replacedAt"`

export async function insertLaunch(tx: Sql, launch: Launch, keyHash: string): Promise<void> {
  await tx.query(
    `insert into launch (id, key_hash, player, vendor_code, member_code, wallet_token, game_code, title, currency,
       language, lobby_url, demo_balance, round_ticket, next_round_at, created_at, free_rounds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      launch.id,
      keyHash,
      launch.player,
      launch.vendorCode,
      launch.memberCode,
      launch.walletToken,
      launch.gameCode,
      launch.title,
      launch.currency,
      launch.language,
      launch.lobbyUrl,
      launch.demoBalance,
      launch.roundTicket,
      launch.nextRoundAt,
      launch.createdAt,
      JSON.stringify(launch.freeRounds),
    ],
  )
}

export async function findLaunchByKey(tx: Sql, keyHash: string): Promise<Launch | undefined> {
  const [launch] = await tx.query<Launch>(`select ${columns} from launch where key_hash = $1`, [keyHash])
  return launch
}

export async function lockLaunch(tx: Sql, id: string): Promise<Launch> {
  const [launch] = await tx.query<Launch>(`select ${columns} from launch where id = $1 for update`, [id])
  if (launch === undefined) throw new Error('the launch is gone')
  return launch
}

/**
 * Ends the member's earlier launches, because a member plays one game at a time. Returns when the member may play the
 * next round.
 */
export async function replaceLaunches(tx: Sql, player: string, now: Date): Promise<Date> {
  const replaced = await tx.query<{ nextRoundAt: Date }>(
    `update launch set replaced_at = $2 where player = $1 and replaced_at is null
     returning next_round_at as "nextRoundAt"`,
    [player, now],
  )
  return new Date(Math.max(now.getTime(), ...replaced.map(({ nextRoundAt }) => nextRoundAt.getTime())))
}

export async function updateTicket(tx: Sql, id: string, ticket: string, nextRoundAt: Date): Promise<void> {
  await tx.query('update launch set round_ticket = $2, next_round_at = $3 where id = $1', [id, ticket, nextRoundAt])
}

export async function updateDemoBalance(tx: Sql, id: string, balance: bigint): Promise<void> {
  await tx.query('update launch set demo_balance = $2 where id = $1', [id, balance])
}

export async function listTitles(tx: Sql): Promise<{ gameCode: string; vendorCode: string; title: Title }[]> {
  return tx.query(
    `select distinct on (game_code) game_code as "gameCode", vendor_code as "vendorCode", title
     from launch order by game_code, created_at desc limit 1000`,
  )
}
