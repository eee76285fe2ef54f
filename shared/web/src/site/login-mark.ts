import { readStorage, writeStorage } from './browser-storage'

const key = 'afterLogin'

/** Marks this tab after a login: the notices after it are still to be shown (product spec 4). */
export const markLogin = (): void => writeStorage('sessionStorage', key, '1')

/** Returns whether the mark of a login is there, and removes it, so that each login counts once. */
export function takeLoginMark(): boolean {
  const isMarked = readStorage('sessionStorage', key) !== null
  if (isMarked) writeStorage('sessionStorage', key)
  return isMarked
}
