export { type Brand, listBrands, readBrand } from './brand'
export {
  type Catalogue,
  type CatalogueGame,
  type CatalogueVendor,
  type GameKind,
  gameKinds,
  readCatalogue,
} from './brand-catalogue'
export { findBrandFile, readBrandFile } from './brand-file'
export { brandFault, findBrandPath, listBrandPaths, listPromotionTexts, readBrandSettings } from './brand-folder.mjs'
export { type PlannedJackpot, readJackpotNames, readJackpots } from './brand-jackpots'
export { type LotteryPlan, oddsAt, oddsFor, type PlannedDrawGame, type PlannedOdds, readLottery } from './brand-lottery'
export {
  type PlannedEarning,
  type PlannedReward,
  type PointsPlan,
  type RewardTexts,
  readPoints,
  readRewardNames,
  readRewardTexts,
  wordReward,
} from './brand-points'
export {
  figuresOf,
  type PlannedBonus,
  type PlannedPromotion,
  printReward,
  printTerms,
  readPromotions,
  readTerms,
} from './brand-promotions'
export { hashOfSeed, newClientSeed, newServerSeed, type RoundSeeds, serverBlocks } from './fair-seeds'
export { hasOneHost, originFormOf } from './has-one-host'
export { lockDataDirectory } from './lock-data-directory'
export { type LockAttempt, type LockRule, tryLockFile } from './lock-file'
export { isOwnRequest } from './own-request'
export { assertPrivateFolder, keepFilesPrivate } from './private-folder'
export { isAlive } from './process-life'
export { isProviderCall, providerSignatureHeader, sendProviderCall, signProviderCall } from './provider-signature'
export { createUnreadableRefusal } from './refuse-unreadable'
