import type { FastifyInstance } from 'fastify'
import { createDayStartCache } from '../../../core/business-day'
import { registerDeposits } from './deposits/deposits.routes'
import { type DepositsOptions, openDeposits } from './deposits/open-deposits'
import { createDownlineTransfersService } from './member-transfers/downline-transfers.service'
import { registerMemberTransfers } from './member-transfers/member-transfers.routes'
import { createUplineTransfersService, type UplineTransfersOptions } from './member-transfers/upline-transfers.service'
import { registerProviderCallback } from './provider/callback.routes'
import { createPaymentStaff } from './provider/decide-payments'
import { openProvider, type ProviderOptions } from './provider/open-provider'
import {
  openWithdrawals,
  readWithdrawalRules,
  registerWithdrawals,
  type WithdrawalsModuleOptions,
  watchWithdrawals,
} from './withdrawals'

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
      | 'freeByRank'
      | 'readMoney'
      | 'findOpenBonus'
    >,
    Pick<UplineTransfersOptions, 'isOn'> {
  provider: ProviderOptions
}

/** Opens deposits and withdrawals through the payment provider, and transfers between members, which count as both. */
export function openCashier({ provider: providerOptions, ...options }: CashierOptions) {
  const { db, clock, log, registry } = options
  const provider = openProvider(providerOptions)
  const deposits = openDeposits({ ...options, provider })
  const withdrawals = openWithdrawals({
    ...options,
    provider: provider?.client,
    onFault: (error) => log.error({ err: error }, 'payout failed'),
  })
  const { uplineTransfer, downlineTransfer, turnoverFactor } = readWithdrawalRules(options.brandFolder)
  const transfers = { ...options, turnoverFactor, dayStart: createDayStartCache(options.timeZone) }
  watchWithdrawals(registry, { db, clock })
  return {
    provider,
    deposits,
    withdrawals,
    paymentStaff: createPaymentStaff(options),
    memberTransfers: {
      upline: createUplineTransfersService({ ...transfers, limits: uplineTransfer }),
      downline: createDownlineTransfersService({ ...transfers, limits: downlineTransfer }),
    },
  }
}

export type Cashier = ReturnType<typeof openCashier>

export function registerCashier(
  app: FastifyInstance,
  { provider, deposits, withdrawals, memberTransfers }: Cashier,
): void {
  registerDeposits(app, deposits.service)
  registerWithdrawals(app, withdrawals)
  registerMemberTransfers(app, memberTransfers)
  const take = { PAYMENT: deposits.take, PAYOUT: withdrawals.take }
  if (provider)
    registerProviderCallback(app, { secret: provider.secret, take, takeUnreadable: deposits.takeUnreadable })
}
