import type { LanguageCode } from '@parlay/shared/contracts'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../../../clock'
import type { Database } from '../../../db'
import type { Provider } from '../provider/open-provider'
import { createDepositMetrics } from './deposit-metrics'
import { createDepositsService } from './deposits.service'
import { createOrderKeeper } from './keep-orders'

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
  /** Where the provider's page sends members back to. */
  siteUrl: string
  /** The brand, as members read it. */
  label: string
}

const interval = 2_000

export function createDeposits({ registry, provider, siteUrl, label, ...options }: DepositsOptions) {
  const { db, clock, log } = options
  const metrics = createDepositMetrics(registry, { db, clock })
  const keeper =
    provider &&
    createOrderKeeper({ db, clock, log, metrics, client: provider.client, returnUrl: siteUrl, merchant: label })
  return {
    service: createDepositsService({ ...options, keeper }),
    /** Takes a result that the provider tells; undefined where there is none. */
    take: keeper?.take,
    sweep: async () => keeper?.sweep(),
    /** Looks after open orders for as long as the process lives. Answers the function that stops it. */
    start(): () => void {
      const onFault = (error: unknown) => log.error({ err: error }, 'deposits were not looked after')
      const timer = setInterval(() => void keeper?.sweep().catch(onFault), interval)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
