import { tokenKey } from '@parlay/shared/api'
import type { MemberInfo } from '../contracts/endpoints/member'

/** Survives the tab and holds no secret: it only says that asking for the cookie's session may be worth a call. */
const signedInKey = 'signed-in'

const quietly = (act: () => void): void => {
  try {
    act()
  } catch {
    // Storage may be switched off; the session then lasts as long as the page.
  }
}

export const storeToken = (token: string): void =>
  quietly(() => {
    sessionStorage.setItem(tokenKey, token)
    localStorage.setItem(signedInKey, '1')
  })

/** Display hints under the names of the product spec; nothing decides by them. */
export const storeMemberHints = ({ account, id, isAgent, memberLabel }: MemberInfo): void =>
  quietly(() => {
    sessionStorage.setItem('account', account)
    sessionStorage.setItem('username', account)
    sessionStorage.setItem('customerId', id)
    sessionStorage.setItem('isAgent', String(isAgent))
    sessionStorage.setItem('memberLabel', JSON.stringify(memberLabel))
  })

/** Everything this tab kept for the member goes; theme and language, which are the device's, stay. */
export const clearSessionStorage = (): void =>
  quietly(() => {
    sessionStorage.clear()
    localStorage.removeItem(signedInKey)
  })

export function maySomebodyBeSignedIn(): boolean {
  try {
    return localStorage.getItem(signedInKey) !== null
  } catch {
    return false
  }
}
