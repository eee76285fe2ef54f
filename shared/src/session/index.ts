export { followGateway } from './follow-gateway'
export {
  adoptSession,
  discardSession,
  endSession,
  type NewSession,
  restoreSession,
  signOut,
  startSession,
} from './session'
export { getSession, type Session, sessionAtom, settledSession, useSession } from './session-state'
export { useGate } from './use-gate'
export { canEnterAgentCentre, canEnterMemberCentre, isTrial } from './visibility'
