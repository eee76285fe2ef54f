import type { LoginStart } from '@parlay/contracts/remotes'

type LoginStartHandler = (start: LoginStart) => void
let handler: LoginStartHandler | undefined
let waiting: LoginStart | undefined

/**
 * Passes what was typed into the header's login form to the login dialog, now or as soon as it can be opened. It is not an
 * event, because nothing else on the page may see a password.
 */
export function startLogin(start: LoginStart): void {
  if (handler) handler(start)
  else waiting = start
}

/** Registers the handler that opens the login dialog. Returns the function that removes it. */
export function handleLoginStarts(next: LoginStartHandler): () => void {
  handler = next
  if (waiting) next(waiting)
  waiting = undefined
  return () => {
    if (handler === next) handler = undefined
  }
}
