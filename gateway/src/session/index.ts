export { hashSecret, isSecret, newSecret } from './credentials'
export {
  createSessionStore,
  type Session,
  type SessionEnd,
  type SessionSecrets,
  type SessionStore,
  sessionEndedChannel,
  sessionsPerMember,
} from './session-store'
