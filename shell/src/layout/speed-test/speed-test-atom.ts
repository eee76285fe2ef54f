import { atom } from '@parlay/shared/state'

/** Whether the speed test is open; right bar and menu both open it. */
export const speedTestAtom = atom(false)
