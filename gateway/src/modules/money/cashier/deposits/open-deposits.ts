import type { LanguageCode } from '@parlay/contracts'
import { centrePath } from '@parlay/contracts/centre-paths'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../../../../core/clock'
import type { Database } from '../../../../db'
import type { FilesOfMembers } from '../../../member/files'
import type { Provider } from '../provider/open-provider'
import { createDepositMetrics } from './deposit-metrics'
import { createDepositsService, type DepositsServiceOptions } from './deposits.service'
import { createOrderProcessor, type OrderProcessorOptions } from './process-orders'
import { readDepositMethods } from './read-deposit-methods'

/** Promotions that give a share of deposits. */
export interface DepositPromotions
  extends Pick<DepositsServiceOptions['promotions'], 'enterByDeposit'>,
    Pick<OrderProcessorOptions['promotions'], 'giveForDeposit'> {}

export interface DepositsOptions {
  db: Database
  clock: Clock
  log: Logger
  registry: Registry
  provider: Provider | undefined
  brandFolder: string
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  currency: string
  timeZone: string
  images: FilesOfMembers
  promotions: DepositPromotions
  /** The address to which the provider's page sends members back. */
  siteUrl: string
  /** The brand's name as members read it. */
  label: string
}

export function openDeposits({ registry, provider, siteUrl, label, ...options }: DepositsOptions) {
  const { db, clock, log, promotions } = options
  const metrics = createDepositMetrics(registry, { db, clock })
  const methods = readDepositMethods(options.brandFolder)
  const processor =
    provider &&
    createOrderProcessor({
      db,
      clock,
      log,
      metrics,
      promotions,
      boundsOf: (methodId) => methods.find(({ id }) => id === methodId),
      client: provider.client,
      returnUrl: new URL(centrePath({ overlay: 'member-centre', page: 'depositv2' }), siteUrl).href,
      merchant: label,
    })
  return {
    service: createDepositsService({ ...options, processor }),
    /** Handles a result that the provider reports. Undefined if there is no provider. */
    take: processor?.take,
    takeUnreadable: processor?.takeUnreadable,
    sweep: async () => processor?.sweep(),
  }
}
