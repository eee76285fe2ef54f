import type { Core } from './core/open-core'
import { openInOrder } from './core/open-in-order'
import { createAgentContractsModule } from './modules/agent-contracts'
import { createAgentPayModule } from './modules/agent-pay'
import { createAgentsModule } from './modules/agents'
import { createBadgesModule } from './modules/badges'
import { createBonusesModule } from './modules/bonuses'
import { createCashierModule } from './modules/cashier'
import { createContentModule, type HelpFigures, type readBrandTexts } from './modules/content'
import { createCustomerServiceModule } from './modules/customer-service'
import { createFeedbackModule } from './modules/feedback'
import { openFilesModule } from './modules/files'
import { createGamesModule } from './modules/games'
import { createHistoryModule } from './modules/history'
import { openLotteryModule } from './modules/lottery'
import { openMemberModule } from './modules/member'
import type { PasswordCheckerOptions } from './modules/member/identity'
import { createMessagesModule } from './modules/messages'
import { createMissionsModule } from './modules/missions'
import { openPlatformModule } from './modules/platform'
import { createPlayModule } from './modules/play'
import { createPointsModule } from './modules/points'
import { createPromotionsModule } from './modules/promotions'
import { openRafflesModule } from './modules/raffles'
import { createRanksModule } from './modules/ranks'
import { createReconciliationModule } from './modules/reconciliation'
import { createReferralModule } from './modules/referral'
import { createRewardsModule } from './modules/rewards'
import { createSandboxModule } from './modules/sandbox'
import { createSearchModule } from './modules/search'
import { createStatementsModule } from './modules/statements'
import { openStreamModule } from './modules/stream'
import { createTelemetryModule } from './modules/telemetry'
import { createTransfersModule } from './modules/transfers'
import { openVendorWalletModule } from './modules/vendor-wallet'
import { createVendorsModule } from './modules/vendors'
import { createWalletModule } from './modules/wallet'

export interface ModuleOptions {
  /** How strong passwords are, where not as in production. */
  passwordOptions: PasswordCheckerOptions | undefined
  /** How the brand's texts are read, where not as in production. */
  readTexts: typeof readBrandTexts | undefined
  /** What help articles may name in braces. */
  helpFigures: HelpFigures
  /** Fills an empty database with the demo data, for the sandbox's reset. */
  seed: () => Promise<void>
}

/** Every module there is. Each is given the core and, by name, those above it; a new one is a line here and a folder. */
export const openModules = (parts: Core & ModuleOptions) =>
  openInOrder(parts)
    .open('platform', openPlatformModule)
    .open('content', createContentModule)
    .open('vendors', createVendorsModule)
    .open('transfers', createTransfersModule)
    .open('lottery', openLotteryModule)
    .open('wallet', createWalletModule)
    .open('messages', createMessagesModule)
    .open('referral', createReferralModule)
    .open('member', openMemberModule)
    .open('customerService', createCustomerServiceModule)
    .open('files', openFilesModule)
    .open('bonuses', createBonusesModule)
    .open('raffles', openRafflesModule)
    .open('promotions', createPromotionsModule)
    .open('play', createPlayModule)
    .open('missions', createMissionsModule)
    .open('ranks', createRanksModule)
    .open('rewards', createRewardsModule)
    .open('badges', createBadgesModule)
    .open('stream', openStreamModule)
    .open('vendorWallet', openVendorWalletModule)
    .open('games', createGamesModule)
    .open('search', createSearchModule)
    .open('points', createPointsModule)
    .open('history', createHistoryModule)
    .open('agentContracts', createAgentContractsModule)
    .open('agents', createAgentsModule)
    .open('agentPay', createAgentPayModule)
    .open('statements', createStatementsModule)
    .open('cashier', createCashierModule)
    .open('feedback', createFeedbackModule)
    .open('reconciliation', createReconciliationModule)
    .open('telemetry', createTelemetryModule)
    .open('sandbox', createSandboxModule)
    .finish()
