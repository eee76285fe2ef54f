import { atom } from '@parlay/shared/state'

/** Whether the speed test is open; the right bar and the menu both open it. */
export const speedTestAtom = atom(false)
