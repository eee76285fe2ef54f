import { type Game, gameClassifications } from '@parlay/shared/contracts/endpoints/games'
import { printMoney } from '@parlay/shared/money'
import type { GameRow } from './games.sql'

const isClassification = (text: string): text is (typeof gameClassifications)[number] =>
  gameClassifications.some((known) => known === text)

/** A game as it travels. No title is offered for play without money, so none has a demo. */
export const presentGame = (row: GameRow): Game => ({
  nodeId: row.nodeId,
  vassalage: row.vassalage,
  gameType: row.gameType,
  name: row.name,
  image: `/art/games/${row.gameCode}`,
  isGame: row.isGame,
  openMode: row.openMode,
  defaultPlayType: null,
  vendor: row.vassalage,
  accountTypeName: row.accountTypeName,
  gameCode: row.gameCode,
  code: row.gameCode,
  minBet: printMoney(row.minBet),
  minLineNum: row.minLineNum,
  rtp: row.rtp,
  classify: row.classify.filter(isClassification),
  isHot: row.isHot,
  isFav: row.isFav,
  demo: false,
})
