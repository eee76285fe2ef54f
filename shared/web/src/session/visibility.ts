import { agentKinds, trialKind } from '@parlay/contracts/endpoints/member'
import type { Session } from './session-state'

/** Returns whether this is a trial account, which has no real account behind it (`isAgent` 4). */
export const isTrial = (session: Session): boolean => session.member?.isAgent === trialKind

/** Returns whether there is a token that is not a trial account's (product spec 5). */
export const canEnterMemberCentre = (session: Session): boolean => session.member !== undefined && !isTrial(session)

/** Returns whether `isAgent` is 1, 2, 41 or 42. */
export const canEnterAgentCentre = (session: Session): boolean =>
  session.member !== undefined && agentKinds.some((kind) => kind === session.member?.isAgent)
