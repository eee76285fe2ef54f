import { consumerCookie } from '@parlay/contracts/pick-version'

const yearInSeconds = 31_536_000

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Returns this browser's random id, kept for a year. Which release the browser gets depends on nothing else. */
export function consumerId(): string {
  const known = readCookie(consumerCookie)
  if (known) return known

  const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${consumerCookie}=${id}; path=/; max-age=${yearInSeconds}; samesite=lax`
  return id
}
