import { atom } from '@parlay/web/state'

/** True while an overlay of a remote covers the page. */
export const overlayOpenAtom = atom(false)
