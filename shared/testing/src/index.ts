export { aRegisterSettings, type RuleChanges } from './a-register-settings'
export {
  aBalance,
  aGame,
  aLane,
  aLogin,
  aMember,
  aStatusWith,
  aStatusWithout,
  aSystemStatus,
  aVendorCard,
  aWithdrawable,
} from './builders'
export { type Answer, type Answers, type FakeNetwork, fakeNetwork, type RecordedCall } from './fake-network'
export { type RenderedScreen, renderScreen } from './render-screen'
export { givenSession } from './signed-in'
export { badAmounts, readableAmounts } from './typed-amounts'
