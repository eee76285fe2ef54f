import type { BuildRecord } from '@parlay/contracts/release-manifest'
import type { RemoteName } from '@parlay/contracts/remotes'
import type { Candidate } from './candidates'

const parameter = 'remote-override'

/**
 * In development only: `?remote-override=mf-lobby@http://localhost:3012/` takes a remote from there. Builds for
 * production do not look at the query.
 */
export async function overrideOf(remote: RemoteName): Promise<Candidate | undefined> {
  if (process.env.NODE_ENV === 'production') return undefined

  const wanted = new URLSearchParams(location.search)
    .getAll(parameter)
    .find((override) => override.startsWith(`${remote}@`))
  if (!wanted) return undefined

  const base = new URL('.', wanted.slice(remote.length + 1)).href
  const read = async (file: string) => (await fetch(`${base}${file}`)).json()
  const [integrity, { preload }] = await Promise.all([
    read('integrity.json'),
    read('release.json') as Promise<BuildRecord>,
  ])
  return { remote, version: 'override', base, list: { url: base, hash: '' }, files: { integrity, preload } }
}
