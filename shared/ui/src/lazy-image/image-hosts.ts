import { createContext } from 'react'

/** The number of requests for a picture before a text replaces it (product spec 9). */
export const attempts = 3

/** The origins that serve the site's pictures (`imageCDNs` of the status); an empty list means the site itself. */
export const ImageHosts = createContext<readonly string[]>([])

/**
 * The random number is drawn once per page for all its bundles, so that a picture is requested again from the host that
 * has it cached.
 */
function pageDraw(): number {
  const { dataset } = document.documentElement
  dataset.imageDraw ??= String(Math.random())
  return Number(dataset.imageDraw)
}

/** Returns the host for an attempt: a random one, then the next of the list, finally the site itself. */
export function hostOf(hosts: readonly string[], attempt: number): string {
  if (hosts.length === 0 || attempt >= attempts - 1) return ''
  const first = Math.floor(pageDraw() * hosts.length)
  return hosts[(first + attempt) % hosts.length] ?? ''
}
