export { aBalance, aGame, aLane, aMember, aStatusWith, aSystemStatus } from '../testing/builders'
export type { Answers } from '../testing/fake-network'
export { isOffline, longText, neverAnswers, refuses } from './answers'
export type { Stories, Story, StorySetting } from './story'
