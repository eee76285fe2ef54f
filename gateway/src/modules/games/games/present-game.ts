import { drawKindOf } from '@parlay/contracts/draw-kinds'
import { type Game, gameClassifications } from '@parlay/contracts/endpoints/games'
import { printMoney } from '@parlay/contracts/money'
import type { GameRow } from './games.sql'

const isClassification = (text: string): text is (typeof gameClassifications)[number] =>
  gameClassifications.some((known) => known === text)

/**
 * Vendors offer all their games with play money. A sports book is a page of ours that shows its odds to visitors
 * anyway.
 */
export const hasDemo = ({ isGame, openMode }: GameRow): boolean => isGame === 'GAME' && openMode !== 'ROUTE'

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
  drawKind: drawKindOf(row.model),
  isHot: row.isHot,
  isFav: row.isFav,
  demo: hasDemo(row),
})
