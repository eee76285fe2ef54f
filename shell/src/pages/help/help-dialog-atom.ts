import { atom } from '@parlay/shared/state'

/** Whether the help is open over the page; the right bar and the menu both open it. */
export const helpDialogAtom = atom(false)
