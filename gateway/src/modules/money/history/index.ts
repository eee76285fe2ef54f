import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { JackpotsModule } from '../../games/jackpots'
import type { VendorAccess } from '../../games/vendors'
import type { LotteryModule } from '../../lottery'
import type { MissionsModule } from '../../rewards/missions'
import type { ContentService } from '../../site/content'
import { createBetDetailService } from './bet-detail.service'
import { registerHistory } from './history.routes'
import { createHistoryService, type HistoryOptions } from './history.service'
import { createRewardTitles } from './name-rewards'
import { createProfitService } from './profit.service'
import { createBetReader } from './read-bets'
import { createStatementSource } from './statement-source'
import { createTransactionService } from './transactions.service'

export {
  type BetFields,
  type BetPart,
  betFields,
  listBetParts,
  resultOfRound,
  shownState,
  stakedInRound,
} from './bet-record.sql'
export { createHistoryService, presentBetFields } from './history.service'
export { createProfitService } from './profit.service'
export { createBetReader } from './read-bets'
export { betColumnsOfFile } from './record-file'
export { createStatementSource, type StatementSource } from './statement-source'
export { createTransactionService, numberInReference } from './transactions.service'

interface HistoryDeps extends Pick<Core, 'db' | 'clock' | 'brand'> {
  play: HistoryOptions['play']
  vendors: VendorAccess
  lottery: Pick<LotteryModule, 'findTicket'>
  content: Pick<ContentService, 'listPromotions'>
  missions: Pick<MissionsModule, 'findTitle'>
  jackpots: Pick<JackpotsModule, 'nameOf'>
}

/** Opens a member's bets, wins and losses, and every movement of the member's money. */
export function createHistoryModule({
  db,
  clock,
  brand,
  play,
  vendors,
  lottery,
  content,
  missions,
  jackpots,
}: HistoryDeps) {
  const history = createHistoryService({ play, clock, timeZone: brand.timeZone })
  const { currency, defaultLanguage } = brand
  const titleOf = createRewardTitles({ content, missions, jackpots, defaultLanguage })
  const transactions = createTransactionService({ db, clock, currency, titleOf })
  const profit = createProfitService({
    play,
    clock,
    currency,
    timeZone: brand.timeZone,
    transactions,
  })
  const bets = createBetReader({ clock })
  const betDetail = createBetDetailService({ ...vendors, db, findTicket: lottery.findTicket })
  return {
    statements: createStatementSource({ db, clock, currency, titleOf, timeZone: brand.timeZone }),
    routes: (app: FastifyInstance) =>
      registerHistory(app, { history, bets, betDetail, transactions, profit, timeZone: brand.timeZone }),
  }
}
