import { keepNote, readNote } from '@parlay/shared/site/browser-note'
import { useState } from 'react'

/** FNV-1a: the device must not hold a readable list of who has signed in on it. */
function accountHash(account: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < account.length; index += 1) {
    hash = Math.imul(hash ^ account.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

/** Whether this member hides the balance on this device. */
export function useHiddenBalance(account: string): [isHidden: boolean, setIsHidden: (isHidden: boolean) => void] {
  const key = `balance-hidden:${accountHash(account)}`
  const [isHidden, setIsHidden] = useState(() => readNote('localStorage', key) === '1')
  return [
    isHidden,
    (next) => {
      setIsHidden(next)
      keepNote('localStorage', key, next ? '1' : undefined)
    },
  ]
}
