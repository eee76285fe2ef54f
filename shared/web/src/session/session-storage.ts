import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import { signedInCookie } from '@parlay/contracts/endpoints/session'
import { tokenKey } from '@parlay/web/api'
import { clearStorage, writeStorage } from '../site/browser-storage'

export const storeToken = (token: string): void => writeStorage('sessionStorage', tokenKey, token)

export const dropToken = (): void => writeStorage('sessionStorage', tokenKey)

/** Stores display hints under the names of the product spec. No decision depends on them. */
export function storeMemberHints({ account, id, isAgent, memberLabel }: MemberInfo): void {
  const hints = {
    account,
    username: account,
    customerId: id,
    isAgent: String(isAgent),
    memberLabel: JSON.stringify(memberLabel),
  }
  for (const [name, text] of Object.entries(hints)) writeStorage('sessionStorage', name, text)
}

/** Removes everything that this tab stored for the member. Theme and language belong to the device and stay. */
export function clearSessionStorage(): void {
  clearStorage('sessionStorage')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${signedInCookie}=; path=/; max-age=0`
}

/** Returns whether to try to restore the session of the cookie: the gateway sets a second, readable cookie with it. */
export const mayBeSignedIn = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${signedInCookie}=`))
