import type { FastifyInstance } from 'fastify'
import { registerDeposits } from './deposits/deposits.routes'
import { createDeposits, type DepositsOptions } from './deposits/deposits-module'
import { registerProviderCallback } from './provider/callback.routes'
import { openProvider, type ProviderOptions } from './provider/open-provider'
import { createWithdrawals, registerWithdrawals, type WithdrawalsModuleOptions, watchWithdrawals } from './withdrawals'

export interface CashierOptions
  extends Omit<DepositsOptions, 'provider'>,
    Pick<WithdrawalsModuleOptions, 'timeZone' | 'sealer' | 'hasPaymentPassword' | 'checkPaymentPassword'> {
  provider: ProviderOptions
}

/** Money in and out through the payment provider. */
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
    /** Looks after open orders for as long as the process lives. Answers the function that stops it. */
    start(): () => void {
      const stops = [deposits.start(), withdrawals.start()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

export type Cashier = ReturnType<typeof createCashier>

export function registerCashier(app: FastifyInstance, { provider, deposits, withdrawals }: Cashier): void {
  registerDeposits(app, deposits.service)
  registerWithdrawals(app, withdrawals)
  const take = { PAYMENT: deposits.take, PAYOUT: withdrawals.take }
  if (provider) registerProviderCallback(app, { secret: provider.secret, take })
}
