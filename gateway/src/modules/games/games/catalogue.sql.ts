import { parseMoney } from '@parlay/contracts/money'
import type { Catalogue } from '@parlay/server'
import type { Sql } from '../../../db'

/**
 * Makes the lobby's tables match the catalogue, in three statements. Games and vendors that the catalogue no longer
 * lists are disabled. Maintenance marks belong to the operator and stay.
 */
export async function saveCatalogue(tx: Sql, catalogue: Catalogue): Promise<void> {
  const vendors = catalogue.vendors.map(({ games: _, ...vendor }, position) => ({ ...vendor, position }))
  const games = catalogue.vendors.flatMap((vendor) =>
    vendor.games.map((game, position) => ({
      ...game,
      vassalage: vendor.vassalage,
      gameType: vendor.gameType,
      minBet: String(parseMoney(game.minBet)),
      position,
    })),
  )
  await tx.query(
    `insert into vendor (code, name, wallet_type) select vassalage, name, "walletType"
     from jsonb_to_recordset($1::text::jsonb) v(vassalage text, name text, "walletType" text)
     on conflict (code) do update set name = excluded.name, wallet_type = excluded.wallet_type`,
    [JSON.stringify(vendors)],
  )
  await tx.query(saveVendors, [JSON.stringify(vendors)])
  await tx.query(saveGames, [JSON.stringify(games)])
}

const saveVendors = `
  with listed as (
    insert into game_vendor (code, name, lane, game_type, account_type_id, account_type_name, is_hot, position)
    select vassalage, name, lane, "gameType", "accountTypeId", "accountTypeName", "isHot", position
    from jsonb_to_recordset($1::text::jsonb) v(vassalage text, name text, lane text, "gameType" text,
      "accountTypeId" text, "accountTypeName" text, "isHot" boolean, position int)
    on conflict (code) do update set name = excluded.name, lane = excluded.lane, game_type = excluded.game_type,
      account_type_id = excluded.account_type_id, account_type_name = excluded.account_type_name,
      is_hot = excluded.is_hot, position = excluded.position, enabled = true
    returning code
  )
  update game_vendor set enabled = false where code not in (select code from listed)`

const saveGames = `
  with listed as (
    insert into game (node_id, game_code, vassalage, game_type, name, kind, model, is_game, open_mode, family, theme, seed,
      classify, min_bet, min_line_num, rtp, is_hot, released_on, position)
    select "nodeId", "gameCode", vassalage, "gameType", name, kind, model, "isGame", "openMode", family, theme, seed,
      classify, "minBet", "minLineNum", rtp, "isHot", "releasedOn", position
    from jsonb_to_recordset($1::text::jsonb) g("nodeId" text, "gameCode" text, vassalage text, "gameType" text,
      name text, kind text, model text, "isGame" text, "openMode" text, family text, theme text, seed text, classify text[],
      "minBet" bigint, "minLineNum" int, rtp text, "isHot" boolean, "releasedOn" date, position int)
    on conflict (node_id) do update set game_code = excluded.game_code, vassalage = excluded.vassalage,
      game_type = excluded.game_type, name = excluded.name, kind = excluded.kind, model = excluded.model,
      is_game = excluded.is_game, open_mode = excluded.open_mode, family = excluded.family, theme = excluded.theme,
      seed = excluded.seed,
      classify = excluded.classify, min_bet = excluded.min_bet, min_line_num = excluded.min_line_num,
      rtp = excluded.rtp, is_hot = excluded.is_hot, released_on = excluded.released_on,
      position = excluded.position, enabled = true
    returning node_id
  )
  update game set enabled = false where node_id not in (select node_id from listed)`
