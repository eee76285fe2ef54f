import { tokenKey } from '@parlay/shared/api'
import type { MemberInfo } from '../contracts/endpoints/member'
import { signedInCookie } from '../contracts/endpoints/session'
import { clearNotes, keepNote } from '../site/browser-note'

export const storeToken = (token: string): void => keepNote('sessionStorage', tokenKey, token)

export const dropToken = (): void => keepNote('sessionStorage', tokenKey)

/** Display hints under the names of the product spec; nothing decides by them. */
export function storeMemberHints({ account, id, isAgent, memberLabel }: MemberInfo): void {
  const hints = {
    ...{ account, username: account, customerId: id },
    ...{ isAgent: String(isAgent), memberLabel: JSON.stringify(memberLabel) },
  }
  for (const [name, text] of Object.entries(hints)) keepNote('sessionStorage', name, text)
}

/** Everything this tab kept for the member goes; theme and language, which are the device's, stay. */
export function clearSessionStorage(): void {
  clearNotes('sessionStorage')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${signedInCookie}=; path=/; max-age=0`
}

/** Whether asking for the cookie's session is worth a call: the gateway sets a mark beside the cookie. */
export const maySomebodyBeSignedIn = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${signedInCookie}=`))
