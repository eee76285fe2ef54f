/** Why a session is over, as the gateway says it. */
export type SessionLoss = 'AUTH_NOT_LOGGED_IN' | 'AUTH_SESSION_EXPIRED' | 'AUTH_SESSION_REVOKED'

interface SessionListener {
  /** The gateway has answered in the session, so that its idle time begins again. */
  onAnswered: () => void
  onLost: (why: SessionLoss) => void
  /** A call needs a permission that the reader has not, or no longer has. */
  onRefused: () => void
}

const nothing = () => undefined
let listener: SessionListener = { onAnswered: nothing, onLost: nothing, onRefused: nothing }

/** The session listens to what calls learn about it. Calls know nothing else of the session. */
export function setSessionListener(next: SessionListener): void {
  listener = next
}

export const sayAnswered = (): void => listener.onAnswered()
export const sayLost = (why: SessionLoss): void => listener.onLost(why)
export const sayRefused = (): void => listener.onRefused()
