import type { VersionFiles } from '@parlay/contracts/release-manifest'
import type { Candidate } from './candidates'

interface Reading {
  files: Promise<VersionFiles>
  stop: () => void
}

declare global {
  /** The lists of files that this page reads or has read, by their URL. The first script begins it. */
  var parlayLists: Map<string, Reading> | undefined
}

/** The time limit of a list, the same as for a script. */
const listTimeout = 30_000

globalThis.parlayLists ??= new Map()
const lists = globalThis.parlayLists
const failed = new Set<string>()

/**
 * The files of a version with their hashes. The browser rejects a list whose hash differs from the one in the release
 * manifest. After a failure, the next caller reads the list again and bypasses every cache.
 */
export function filesOf({ files, list }: Candidate): Promise<VersionFiles> {
  if (files) return Promise.resolve(files)
  const reading = lists.get(list.url) ?? read(list)
  lists.set(list.url, reading)
  return reading.files
}

/** Aborts the reading of a list that has not arrived yet. */
export function stopReading({ list }: Candidate): void {
  lists.get(list.url)?.stop()
}

function read({ url, hash }: Candidate['list']): Reading {
  const ending = new AbortController()
  const stop = () => ending.abort()
  const timer = setTimeout(stop, listTimeout)
  const again = failed.has(url) ? `?try=${Date.now()}` : ''
  const files = fetch(url + again, { integrity: hash, signal: ending.signal })
    .then((answer) => {
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      return answer.json() as Promise<VersionFiles>
    })
    .catch((error: unknown) => {
      failed.add(url)
      lists.delete(url)
      throw new Error(`The list of files ${url} cannot be used: ${error}`)
    })
    .finally(() => clearTimeout(timer))
  return { files, stop }
}
