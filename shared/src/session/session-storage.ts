import { tokenKey } from '@parlay/shared/api'
import type { MemberInfo } from '../contracts/endpoints/member'
import { signedInCookie } from '../contracts/endpoints/session'

const quietly = (act: () => void): void => {
  try {
    act()
  } catch {
    // Storage may be switched off; the session then lasts as long as the page.
  }
}

export const storeToken = (token: string): void => quietly(() => sessionStorage.setItem(tokenKey, token))

export const dropToken = (): void => quietly(() => sessionStorage.removeItem(tokenKey))

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
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `${signedInCookie}=; path=/; max-age=0`
  })

/** Whether asking for the cookie's session is worth a call: the gateway sets a mark beside the cookie. */
export const maySomebodyBeSignedIn = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${signedInCookie}=`))
