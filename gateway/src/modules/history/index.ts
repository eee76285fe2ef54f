import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import type { VendorAccess } from '../vendors'
import { createBetDetailService } from './bet-detail.service'
import { registerHistory } from './history.routes'
import { createHistoryService } from './history.service'
import { createStatementSource } from './statement-source'
import { createTransactionService } from './transactions.service'

export { createHistoryService } from './history.service'
export { createStatementSource, type StatementSource } from './statement-source'

interface HistoryDeps extends Pick<Core, 'db' | 'clock' | 'brand'> {
  vendors: VendorAccess
}

/** What a member has bet, and every movement of the member's money. */
export function createHistoryModule({ db, clock, brand, vendors }: HistoryDeps) {
  const history = createHistoryService({ db, clock })
  const transactions = createTransactionService({ db, clock, currency: brand.currency })
  const betDetail = createBetDetailService({ ...vendors, db })
  return {
    statements: createStatementSource({ db, clock, currency: brand.currency }),
    routes: (app: FastifyInstance) => registerHistory(app, { history, betDetail, transactions }),
  }
}
