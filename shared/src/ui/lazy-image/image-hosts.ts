import { createContext } from 'react'

/** Times a picture is asked for before its place shows words instead (product spec 9). */
export const attempts = 3

/** Origins that serve the site's pictures (`imageCDNs` of the status); none is the site itself. */
export const ImageHosts = createContext<readonly string[]>([])

/** Thrown once a page for all bundles on it, so that a picture seen before is asked of the host that cached it. */
function pageDraw(): number {
  const { dataset } = document.documentElement
  dataset.imageDraw ??= String(Math.random())
  return Number(dataset.imageDraw)
}

/** The host of an attempt: one at random, then the next of the list, at last the site itself. */
export function hostOf(hosts: readonly string[], attempt: number): string {
  if (hosts.length === 0 || attempt >= attempts - 1) return ''
  const first = Math.floor(pageDraw() * hosts.length)
  return hosts[(first + attempt) % hosts.length] ?? ''
}
