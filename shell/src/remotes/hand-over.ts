import type { LogInStart } from '@parlay/shared/contracts/remotes'
import { atom } from '@parlay/shared/state'

/** Whether something of a remote lies over the page. */
export const overlaidAtom = atom(false)

type Taker = (start: LogInStart) => void
let taker: Taker | undefined

/**
 * Gives what was typed into the header's log-in to whoever shows the dialog. It is no event: nobody else on the page
 * hears a password.
 */
export const handOverLogIn = (start: LogInStart): void => taker?.(start)

/** Becomes the one who shows the dialog; answers the function that ends it. */
export function takeLogIns(next: Taker): () => void {
  taker = next
  return () => {
    if (taker === next) taker = undefined
  }
}
