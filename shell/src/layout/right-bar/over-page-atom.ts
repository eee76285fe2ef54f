import { atom } from '@parlay/web/state'

/** The part that the right bar or the menu has opened over the page. */
export const overPageAtom = atom<'help' | 'speed' | undefined>(undefined)
