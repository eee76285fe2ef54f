export { aBalance, aGame, aLane, aLogin, aMember, aStatusWith, aSystemStatus, aVendorCard } from './builders'
export { type Answer, type Answers, type FakeNetwork, fakeNetwork, type RecordedCall } from './fake-network'
export { type RenderedScreen, renderScreen } from './render-screen'
export { givenSession } from './signed-in'
