import { atom } from '@parlay/web/state'

/** Whether an overlay of a remote covers the page. */
export const overlayOpenAtom = atom(false)
