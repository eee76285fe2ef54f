import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import type { VendorAccess } from '../vendors'
import { createBetDetailService } from './bet-detail.service'
import { registerHistory } from './history.routes'
import { createHistoryService } from './history.service'
import { createProfitService } from './profit.service'
import { createStatementSource } from './statement-source'
import { createTransactionService } from './transactions.service'

export { createHistoryService } from './history.service'
export { createProfitService } from './profit.service'
export { createStatementSource, type StatementSource } from './statement-source'
export { createTransactionService } from './transactions.service'

interface HistoryDeps extends Pick<Core, 'db' | 'clock' | 'brand'> {
  vendors: VendorAccess
}

/** What a member has bet, won and lost, and every movement of the member's money. */
export function createHistoryModule({ db, clock, brand, vendors }: HistoryDeps) {
  const history = createHistoryService({ db, clock })
  const transactions = createTransactionService({ db, clock, currency: brand.currency })
  const profit = createProfitService({ clock, currency: brand.currency, timeZone: brand.timeZone, transactions })
  const betDetail = createBetDetailService({ ...vendors, db })
  return {
    statements: createStatementSource({ db, clock, currency: brand.currency }),
    routes: (app: FastifyInstance) => registerHistory(app, { history, betDetail, transactions, profit }),
  }
}
