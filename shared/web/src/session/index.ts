export { followGateway } from './follow-gateway'
export {
  adoptSession,
  dropHeldSession,
  endSession,
  holdSession,
  type NewSession,
  restoreSession,
  signOut,
  startSession,
} from './session'
export { getSession, type Session, sessionAtom, settledSession, useSession } from './session-state'
export { useGate } from './use-gate'
export { canEnterAgentCentre, canEnterMemberCentre, isTrial } from './visibility'
