export { hashSecret, isSecret, newSecret } from './credentials'
export {
  createSessionStore,
  type Session,
  type SessionSecrets,
  type SessionStore,
  sessionEndedChannel,
  sessionRotated,
  sessionsPerMember,
} from './session-store'
