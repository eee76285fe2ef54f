import type { FastifyInstance } from 'fastify'
import { registerDeposits } from './deposits/deposits.routes'
import { createDeposits, type DepositsOptions } from './deposits/deposits-module'
import { registerProviderCallback } from './provider/callback.routes'
import { openProvider, type ProviderOptions } from './provider/open-provider'

export interface CashierOptions extends Omit<DepositsOptions, 'provider'> {
  provider: ProviderOptions
}

/** Money in and out through the payment provider. */
export function createCashier({ provider: providerOptions, ...options }: CashierOptions) {
  const provider = openProvider(providerOptions)
  const deposits = createDeposits({ ...options, provider })
  return {
    provider,
    deposits,
    /** What becomes of the provider's results, by kind. */
    take: { PAYMENT: deposits.take },
    start: () => deposits.start(),
  }
}

export type Cashier = ReturnType<typeof createCashier>

export function registerCashier(app: FastifyInstance, { provider, deposits, take }: Cashier): void {
  registerDeposits(app, deposits.service)
  if (provider) registerProviderCallback(app, { secret: provider.secret, take })
}
