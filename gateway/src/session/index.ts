export { hashSecret, newSecret } from './credentials'
export {
  createSessionStore,
  type NewSession,
  type Session,
  type SessionEnd,
  type SessionStore,
  sessionEndedChannel,
} from './session-store'
