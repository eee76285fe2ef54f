import { openWallets } from '../../gateway/seed/people.sql'
import type { Sql } from '../../gateway/src/db'
import { addMembers } from '../../gateway/src/testing/members.sql'
import { drawsKind, type SoakGame } from './player'

const gamesPerKind = 6
/** Minor units: enough for the lowest stakes of every game. */
const startingBalance = 1_000_000

/** Adds members `soak0` … with money to play. */
export async function addPlayers(tx: Sql, count: number): Promise<void> {
  await addMembers(tx, 'soak', count)
  await openWallets(tx, 'PHP')
  await tx.query(
    `select count(ledger_deposit('soak:' || id, id, 'PHP', $1, now())) from member where account like 'soak%'`,
    [startingBalance],
  )
}

/** As many entries as another kind has games, so that draws are played as often. */
const draws: readonly SoakGame[] = Array(gamesPerKind).fill({
  vassalage: '',
  gameType: '',
  nodeId: '',
  kind: drawsKind,
})

/** Lists some games of each kind, of different vendors if possible. */
export async function listSoakGames(tx: Sql, kinds: readonly string[]): Promise<SoakGame[]> {
  const games = await tx.query<SoakGame>(
    `select vassalage, "gameType", "nodeId", kind from (
       select vassalage, game_type as "gameType", node_id as "nodeId", kind,
         row_number() over (partition by kind order by md5(node_id)) as place
       from game where enabled and is_game = 'GAME' and kind = any($1)
     ) ranked where place <= $2`,
    [kinds, gamesPerKind],
  )
  return kinds.includes(drawsKind) ? [...games, ...draws] : games
}

/** Counts the rounds of the players that are neither settled nor rolled back. */
export async function countOpenRounds(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ open: bigint }>(
    `select count(*) as open from game_round r join member m on m.id = r.member_id
     where m.account like 'soak%' and r.state not in ('SETTLED', 'ROLLED_BACK')`,
  )
  return Number(row?.open ?? 0n)
}

export async function countRounds(tx: Sql): Promise<{ rounds: number; movements: number }> {
  const [row] = await tx.query<{ rounds: bigint; movements: bigint }>(
    `select count(distinct r.id) as rounds, count(t.transaction_uuid) as movements
     from game_round r join member m on m.id = r.member_id left join vendor_transaction t on t.round_id = r.id
     where m.account like 'soak%'`,
  )
  return { rounds: Number(row?.rounds ?? 0n), movements: Number(row?.movements ?? 0n) }
}
