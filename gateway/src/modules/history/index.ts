import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { registerHistory } from './history.routes'
import { createHistoryService } from './history.service'
import { createTransactionService } from './transactions.service'

export { createHistoryService } from './history.service'

/** What a member has bet, and every movement of the member's money. */
export function createHistoryModule({ db, clock, brand }: Pick<Core, 'db' | 'clock' | 'brand'>) {
  const history = createHistoryService({ clock })
  const transactions = createTransactionService({ db, clock, currency: brand.currency })
  return { routes: (app: FastifyInstance) => registerHistory(app, { history, transactions }) }
}
