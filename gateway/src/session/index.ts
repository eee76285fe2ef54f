export { hashSecret, isSecret, newSecret } from '../core/credentials'
export { reasonToChange } from './reason-to-change'
export {
  createSessionStore,
  type Session,
  type SessionSecrets,
  type SessionStore,
  sessionEndedChannel,
  sessionRotated,
  sessionsPerMember,
} from './session-store'
