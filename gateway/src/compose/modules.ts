import { createAgentsModule } from '../modules/agents'
import { createAgentContractsModule } from '../modules/agents/contracts'
import { createAgentPayModule } from '../modules/agents/pay'
import { createGamesModule } from '../modules/games/games'
import { openJackpotsModule } from '../modules/games/jackpots'
import { createPlayModule } from '../modules/games/play'
import { openVendorWalletModule } from '../modules/games/vendor-wallet'
import { createVendorsModule } from '../modules/games/vendors'
import { openLotteryModule } from '../modules/lottery'
import { openMemberModule } from '../modules/member'
import { createCustomerServiceModule } from '../modules/member/customer-service'
import { createFeedbackModule } from '../modules/member/feedback'
import { openFilesModule } from '../modules/member/files'
import { createMessagesModule } from '../modules/member/messages'
import { createMemberStaffModule } from '../modules/member/staff'
import { createAdjustmentsModule } from '../modules/money/adjustments'
import { createCashierModule } from '../modules/money/cashier'
import { createHistoryModule } from '../modules/money/history'
import { createReconciliationModule } from '../modules/money/reconciliation'
import { createStatementsModule } from '../modules/money/statements'
import { createTransfersModule } from '../modules/money/transfers'
import { createWalletModule } from '../modules/money/wallet'
import { createBadgesModule } from '../modules/rewards/badges'
import { createBonusesModule } from '../modules/rewards/bonuses'
import { createMissionsModule } from '../modules/rewards/missions'
import { createPointsModule } from '../modules/rewards/points'
import { createPromotionsModule } from '../modules/rewards/promotions'
import { openRafflesModule } from '../modules/rewards/raffles'
import { createRanksModule } from '../modules/rewards/ranks'
import { createReferralModule } from '../modules/rewards/referral'
import { createRewardsModule } from '../modules/rewards/rewards'
import { createSandboxModule } from '../modules/sandbox'
import { createContentOffice, type HelpFigures, openContentModule, type readBrandTexts } from '../modules/site/content'
import { openPlatformModule } from '../modules/site/platform'
import { createSearchModule } from '../modules/site/search'
import { openStreamModule } from '../modules/site/stream'
import { createTelemetryModule } from '../modules/site/telemetry'
import { openStaffModule } from '../modules/staff'
import type { Core } from './open-core'
import { openInOrder } from './open-in-order'

export interface ModuleOptions {
  /** Another way to read the brand's texts than in production, if any. */
  readTexts: typeof readBrandTexts | undefined
  /** The figures that help articles may name in braces. */
  helpFigures: HelpFigures
  /** Fills an empty database with the demo data, for the sandbox's reset. */
  seed: () => Promise<void>
}

/**
 * Opens every module. Each gets the core and, by name, the modules above it. A new module is one line here and one
 * folder.
 */
export const openModules = (parts: Core & ModuleOptions) =>
  openInOrder(parts)
    .open('platform', openPlatformModule)
    .open('content', openContentModule)
    .open('vendors', createVendorsModule)
    .open('transfers', createTransfersModule)
    .open('lottery', openLotteryModule)
    .open('wallet', createWalletModule)
    .open('messages', createMessagesModule)
    .open('referral', createReferralModule)
    .open('member', openMemberModule)
    .open('customerService', createCustomerServiceModule)
    .open('files', openFilesModule)
    .open('contentOffice', createContentOffice)
    .open('bonuses', createBonusesModule)
    .open('raffles', openRafflesModule)
    .open('promotions', createPromotionsModule)
    .open('play', createPlayModule)
    .open('jackpots', openJackpotsModule)
    .open('missions', createMissionsModule)
    .open('ranks', createRanksModule)
    .open('points', createPointsModule)
    .open('rewards', createRewardsModule)
    .open('badges', createBadgesModule)
    .open('stream', openStreamModule)
    .open('vendorWallet', openVendorWalletModule)
    .open('games', createGamesModule)
    .open('search', createSearchModule)
    .open('history', createHistoryModule)
    .open('agentContracts', createAgentContractsModule)
    .open('agents', createAgentsModule)
    .open('agentPay', createAgentPayModule)
    .open('statements', createStatementsModule)
    .open('cashier', createCashierModule)
    .open('adjustments', createAdjustmentsModule)
    .open('feedback', createFeedbackModule)
    .open('memberStaff', createMemberStaffModule)
    .open('reconciliation', createReconciliationModule)
    .open('telemetry', createTelemetryModule)
    .open('staff', openStaffModule)
    .open('sandbox', createSandboxModule)
    .finish()
