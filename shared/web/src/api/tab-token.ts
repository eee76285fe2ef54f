import { readStorage } from '../site/browser-storage'

export const tokenKey = 'token'

/**
 * Returns the tab token, which marks a tab as logged in (product spec 4) and is sent with every call that needs a
 * session.
 */
export const readTabToken = (): string | undefined => readStorage('sessionStorage', tokenKey) ?? undefined

type LostListener = (code: string) => void
let onLost: LostListener | undefined
let lostToken: string | undefined

/** Sets the session's handler for a tab token that the gateway refuses. There is only one listener. */
export function setSessionLostListener(listener: LostListener): void {
  onLost = listener
}

/**
 * Reports that the gateway refused a token. Only the first refusal of the current token counts: late responses for a
 * token that was dropped or replaced do nothing, so that a refusal can never cause a loop.
 */
export function reportRefusedToken(token: string, code: string): void {
  if (token !== readTabToken() || token === lostToken) return
  lostToken = token
  onLost?.(code)
}
