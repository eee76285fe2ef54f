import { manifestKeyOf } from '@parlay/contracts/pick-version'
import type { ReleaseEntry, ReleaseManifest } from '@parlay/contracts/release-manifest'

/** The value of `PARLAY_DEV_SITE`: the address of each remote under development, and the edge. */
export interface DevelopmentSite {
  /** Maps a remote to the origin of its dev server. */
  remotes: Record<string, string>
  /** The server of everything that is not under development; absent if everything is. */
  edge?: string
}

export function readDevelopmentSite(): DevelopmentSite | undefined {
  const text = process.env.PARLAY_DEV_SITE
  return text ? (JSON.parse(text) as DevelopmentSite) : undefined
}

/** Returns the path of a remote in a site that is being developed. */
export const developmentPath = (remote: string): string => `/dev/${remote}/`

const read = async <Value>(url: string): Promise<Value> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Value
}

/** Returns the edge's release manifest, in which the remotes under development replace the published ones. */
export async function developmentManifest({ remotes, edge }: DevelopmentSite): Promise<ReleaseManifest> {
  const published = edge
    ? await read<ReleaseManifest>(`${edge}/releases/manifest.json`)
    : { schema: '', microFrontends: {} }
  const entries = await Promise.all(
    Object.entries(remotes).map(async ([remote, origin]) => [manifestKeyOf(remote), [await entryOf(remote, origin)]]),
  )
  return { ...published, microFrontends: { ...published.microFrontends, ...Object.fromEntries(entries) } }
}

async function entryOf(remote: string, origin: string): Promise<ReleaseEntry> {
  const folder = `${origin}${developmentPath(remote)}`
  const integrity = await read<Record<string, string>>(`${folder}integrity.json`)
  return {
    url: `${developmentPath(remote)}mf-manifest.json`,
    metadata: { version: 'development', integrity: integrity['mf-manifest.json'] ?? '' },
    deployment: { traffic: 100, default: true },
    // In development, chunks load without hashes, so a preload with a hash would not match them.
    extras: { integrity, preload: {} },
  }
}
