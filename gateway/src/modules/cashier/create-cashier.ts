import type { FastifyInstance } from 'fastify'
import { createDeposits, type DepositsOptions } from './deposits/create-deposits'
import { registerDeposits } from './deposits/deposits.routes'
import { registerProviderCallback } from './provider/callback.routes'
import { openProvider, type ProviderOptions } from './provider/open-provider'
import { createWithdrawals, registerWithdrawals, type WithdrawalsModuleOptions, watchWithdrawals } from './withdrawals'

export interface CashierOptions
  extends Omit<DepositsOptions, 'provider'>,
    Pick<
      WithdrawalsModuleOptions,
      | 'timeZone'
      | 'sealer'
      | 'hasPaymentPassword'
      | 'checkPaymentPassword'
      | 'assertSecondFactor'
      | 'onPayoutAccountAdded'
      | 'images'
    > {
  provider: ProviderOptions
}

/** Deposits and withdrawals through the payment provider. */
export function createCashier({ provider: providerOptions, ...options }: CashierOptions) {
  const { db, clock, log, registry } = options
  const provider = openProvider(providerOptions)
  const deposits = createDeposits({ ...options, provider })
  const withdrawals = createWithdrawals({
    ...options,
    provider: provider?.client,
    onFault: (error) => log.error({ err: error }, 'payout failed'),
  })
  watchWithdrawals(registry, { db, clock })
  return {
    provider,
    deposits,
    withdrawals,
  }
}

export type Cashier = ReturnType<typeof createCashier>

export function registerCashier(app: FastifyInstance, { provider, deposits, withdrawals }: Cashier): void {
  registerDeposits(app, deposits.service)
  registerWithdrawals(app, withdrawals)
  const take = { PAYMENT: deposits.take, PAYOUT: withdrawals.take }
  if (provider) registerProviderCallback(app, { secret: provider.secret, take })
}
