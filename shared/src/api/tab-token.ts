import { readNote } from '../site/browser-note'

export const tokenKey = 'token'

/** The tab token: the mark of being logged in (product spec 4), sent with every call that wants one. */
export const readTabToken = (): string | undefined => readNote('sessionStorage', tokenKey) ?? undefined

type LostListener = (code: string) => void
let onLost: LostListener | undefined
let lostToken: string | undefined

/** The session names what happens when the gateway refuses the tab token. There is one listener. */
export function setSessionLostListener(listener: LostListener): void {
  onLost = listener
}

/**
 * Reports that the gateway refused a token. Only the first refusal of the token in use counts: answers that come in
 * late, for a token that was already given up or replaced, do nothing, so that a refusal can never loop.
 */
export function reportRefusedToken(token: string, code: string): void {
  if (token !== readTabToken() || token === lostToken) return
  lostToken = token
  onLost?.(code)
}
