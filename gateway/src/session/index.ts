export { createSessionStore, type Session, type SessionStore, sessionEndedChannel } from './session-store'
