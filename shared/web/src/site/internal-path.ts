/**
 * Returns the path, query and hash of an address on this very site, or undefined for any other, however it is spelt
 * (`//host`, `/\host`, `https:host`). Every address from a link or a query parameter passes through here.
 */
export function internalPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/')) return undefined
  const base = 'https://site.invalid'
  try {
    const { origin, pathname, search, hash } = new URL(address, base)
    return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
  } catch {
    return undefined
  }
}
