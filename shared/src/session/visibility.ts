import { agentKinds, trialKind } from '../contracts/endpoints/member'
import type { Session } from './session-state'

/** Trial accounts have no real account behind them (`isAgent` 4). */
export const isTrial = (session: Session): boolean => session.member?.isAgent === trialKind

/** A token, and not a trial account (product spec 5). */
export const canEnterMemberCentre = (session: Session): boolean => session.member !== undefined && !isTrial(session)

/** `isAgent` 1, 2, 41 or 42. */
export const canEnterAgentCentre = (session: Session): boolean =>
  session.member !== undefined && agentKinds.some((kind) => kind === session.member?.isAgent)
