import { createDayStartCache } from '../../../../core/business-day'
import type { Clock } from '../../../../core/clock'
import type { createSealer } from '../../../../core/sealer'
import type { Database } from '../../../../db'
import type { FilesOfMembers } from '../../../member/files'
import type { ProviderClient } from '../provider/provider-client'
import { createPayoutAccounts, type PayoutAccountsOptions } from './payout-accounts/payout-accounts.service'
import { createPayouts } from './payouts/payouts.service'
import { createApprovalRules } from './risk/approval-rules'
import { readWithdrawalRules } from './rules/withdrawal-rules'
import { createWithdrawalStaff } from './staff/decide-withdrawals'
import { createWithdrawalsService, type WithdrawalsOptions } from './withdrawals.service'

export interface WithdrawalsModuleOptions {
  db: Database
  clock: Clock
  brandFolder: string
  currency: string
  timeZone: string
  /** Undefined if no provider is configured. Nothing can be withdrawn then. */
  provider: ProviderClient | undefined
  sealer: ReturnType<typeof createSealer>
  hasPaymentPassword: (memberId: bigint) => Promise<boolean>
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
  assertSecondFactor: PayoutAccountsOptions['assertSecondFactor']
  onPayoutAccountAdded: PayoutAccountsOptions['onAdded']
  images: FilesOfMembers
  freeByRank: WithdrawalsOptions['freeByRank']
  readMoney: WithdrawalsOptions['readMoney']
  findOpenBonus: WithdrawalsOptions['findOpenBonus']
  onFault: (error: unknown) => void
}

export type Withdrawals = ReturnType<typeof openWithdrawals>

export function openWithdrawals({ brandFolder, timeZone, provider, ...options }: WithdrawalsModuleOptions) {
  const rules = readWithdrawalRules(brandFolder)
  const accounts = createPayoutAccounts({ ...options, rules, onAdded: options.onPayoutAccountAdded })
  const withdrawals = createWithdrawalsService({
    ...options,
    timeZone,
    rules,
    accounts,
    dayStart: createDayStartCache(timeZone),
    isOpen: provider !== undefined,
  })
  const payouts = provider && createPayouts({ ...options, provider, rules, accounts })
  const sweep = async () => payouts?.sweep()

  return {
    withdrawals,
    accounts,
    staff: createWithdrawalStaff({ ...options, rules }),
    approvalRules: createApprovalRules(options),
    /** Handles the provider's report on a payout. Undefined if there is no provider. */
    take: payouts?.take,
    sweep,
  }
}
