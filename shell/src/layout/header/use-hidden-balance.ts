import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { useState } from 'react'

/** Hashes with FNV-1a, because the device must not keep a readable list of the accounts that logged in on it. */
function accountHash(account: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < account.length; index += 1) {
    hash = Math.imul(hash ^ account.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

/** Returns whether this member hides the balance on this device. */
export function useHiddenBalance(account: string): [isHidden: boolean, setIsHidden: (isHidden: boolean) => void] {
  const key = `balance-hidden:${accountHash(account)}`
  const [isHidden, setIsHidden] = useState(() => readStorage('localStorage', key) === '1')
  return [
    isHidden,
    (next) => {
      setIsHidden(next)
      writeStorage('localStorage', key, next ? '1' : undefined)
    },
  ]
}
