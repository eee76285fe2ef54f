import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { anyKind } from '../../../plugins/second-person'
import type { MemberModule } from '../../member'
import type { FilesOfMembers } from '../../member/files'
import type { BonusesModule } from '../../rewards/bonuses'
import type { PlatformModule } from '../../site/platform'
import type { WalletModule } from '../wallet'
import { depositInvariants } from './deposits/invariants'
import type { DepositPromotions } from './deposits/open-deposits'
import { memberTransferInvariants } from './member-transfers/invariants'
import { type CashierOptions, openCashier, registerCashier } from './open-cashier'
import { createPaymentKind } from './provider/payment-kind'
import { registerStaffPayments } from './provider/payment-staff.routes'
import { providerFolderOf } from './provider/provider-secret'
import { assertDisputable, createWithdrawalKind, registerStaffWithdrawals, withdrawalInvariants } from './withdrawals'

export { prepareProviderSecret, providerFolderOf } from './provider/provider-secret'

interface CashierDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'metrics' | 'brand' | 'sealer'> {
  member: Pick<MemberModule, 'findId' | 'paymentPassword' | 'assertSecondFactor' | 'noteChange'>
  files: FilesOfMembers
  platform: Pick<PlatformModule, 'isOn'>
  ranks: { freeWithdrawalsOf: CashierOptions['freeByRank'] }
  promotions: DepositPromotions
  wallet: Pick<WalletModule, 'readMoney'>
  bonuses: Pick<BonusesModule, 'findOpen'>
}

/** Milliseconds after which a payment provider that has not answered is asked again later. */
const providerTimeoutMs = 4000

export function createCashierModule({
  config,
  db,
  clock,
  log,
  metrics,
  brand,
  sealer,
  member,
  files,
  platform,
  ranks,
  promotions,
  wallet,
  bonuses,
}: CashierDeps) {
  const { languages, defaultLanguage, currency, label, timeZone } = brand
  const cashier = openCashier({
    db,
    clock,
    log,
    registry: metrics.registry,
    provider: {
      settings: config.psp,
      sandbox: config.isSandbox
        ? { url: config.sandboxInternalUrl, keyFolder: providerFolderOf(config.dataDir) }
        : undefined,
      timeoutMs: providerTimeoutMs,
    },
    brandFolder: config.brandFolder,
    siteUrl: config.edgeUrl,
    languages,
    defaultLanguage,
    currency,
    label,
    timeZone,
    sealer,
    hasPaymentPassword: member.paymentPassword.isSet,
    checkPaymentPassword: member.paymentPassword.check,
    assertSecondFactor: member.assertSecondFactor,
    images: files,
    promotions,
    isOn: platform.isOn,
    freeByRank: ranks.freeWithdrawalsOf,
    readMoney: wallet.readMoney,
    findOpenBonus: bonuses.findOpen,
    onPayoutAccountAdded: (memberId, detail, origin) =>
      member.noteChange(memberId, 'payoutAccount', { detail, origin }),
  })
  return {
    assertDisputable,
    /** The withdrawals of a member, as the member sees them, and the numbers of payout accounts. */
    ofMember: {
      getWithdrawable: cashier.withdrawals.withdrawals.getWithdrawable,
      getOptions: cashier.withdrawals.withdrawals.getOptions,
      openNumber: cashier.withdrawals.accounts.openNumber,
      marksOf: cashier.withdrawals.accounts.marksOf,
    },
    routes: (app: FastifyInstance) => registerCashier(app, cashier),
    staffRoutes: (app: FastifyInstance) => {
      registerStaffWithdrawals(app, cashier.withdrawals)
      registerStaffPayments(app, {
        payments: cashier.paymentStaff,
        deposits: cashier.deposits.service,
        findMemberId: member.findId,
      })
    },
    proposalKinds: [
      anyKind(createWithdrawalKind(cashier.withdrawals.staff)),
      anyKind(createPaymentKind(cashier.paymentStaff)),
    ],
    jobs: [
      { name: 'deposits', everyMs: 2_000, run: cashier.deposits.sweep },
      { name: 'withdrawals', everyMs: 1_000, run: cashier.withdrawals.sweep },
    ],
    invariants: [...depositInvariants, ...withdrawalInvariants, ...memberTransferInvariants],
  }
}
