import { atom } from '@parlay/web/state'

/** What the right bar or the menu has opened over the page. */
export const overPageAtom = atom<'help' | 'speed' | undefined>(undefined)
