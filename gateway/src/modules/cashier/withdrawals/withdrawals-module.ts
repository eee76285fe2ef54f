import type { Clock } from '../../../clock'
import type { Database } from '../../../db'
import type { createSealer } from '../../registration'
import { createDayStarts } from '../../vendor-wallet'
import type { ProviderClient } from '../provider/provider-client'
import { createPayoutAccounts } from './payout-accounts'
import { createPayouts } from './payouts'
import { createWithdrawalStaff } from './staff'
import { readWithdrawalRules } from './withdrawal-rules'
import { createWithdrawalsService } from './withdrawals.service'

export interface WithdrawalsModuleOptions {
  db: Database
  clock: Clock
  brandFolder: string
  currency: string
  timeZone: string
  /** Undefined where none is set up: then nothing can be withdrawn. */
  provider: ProviderClient | undefined
  sealer: ReturnType<typeof createSealer>
  hasPaymentPassword: (memberId: bigint) => Promise<boolean>
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
  onFault: (error: unknown) => void
}

export type Withdrawals = ReturnType<typeof createWithdrawals>

const interval = 1_000

export function createWithdrawals({ brandFolder, timeZone, provider, ...options }: WithdrawalsModuleOptions) {
  const rules = readWithdrawalRules(brandFolder)
  const accounts = createPayoutAccounts({ ...options, rules })
  const withdrawals = createWithdrawalsService({
    ...{ ...options, rules, accounts },
    dayStart: createDayStarts(timeZone),
    isOpen: provider !== undefined,
  })
  const payouts = provider && createPayouts({ ...options, provider, rules, accounts })
  const sweep = async () => payouts?.sweep()

  return {
    withdrawals,
    accounts,
    staff: createWithdrawalStaff(options),
    /** Takes the provider's word on a payout; undefined where there is none. */
    take: payouts?.take,
    sweep,
    /** Pays, asks and confirms for as long as the process lives. Answers the function that stops it. */
    start(): () => void {
      const timer = setInterval(() => void sweep().catch(options.onFault), interval)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
