import { manifestKeyOf } from '../src/contracts/pick-version'
import type { BuildRecord, ReleaseEntry, ReleaseManifest } from '../src/contracts/release-manifest'

/** `PARLAY_DEV_SITE`: which package's server is the site, where each remote under development is served, and the edge. */
export interface DevelopmentSite {
  front: string
  /** Remote → origin of its dev server. */
  remotes: Record<string, string>
  /** Serves what is not under development; none when everything is. */
  edge?: string
}

export function readDevelopmentSite(): DevelopmentSite | undefined {
  const text = process.env.PARLAY_DEV_SITE
  return text ? (JSON.parse(text) as DevelopmentSite) : undefined
}

/** A remote's folder in a site that is being developed. */
export const developmentPath = (remote: string): string => `/dev/${remote}/`

const read = async <Value>(url: string): Promise<Value> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Value
}

/** The edge's release manifest, with what is under development in place of what is published. */
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
  const [integrity, record] = await Promise.all([
    read<Record<string, string>>(`${folder}integrity.json`),
    read<BuildRecord>(`${folder}release.json`),
  ])
  return {
    url: `${developmentPath(remote)}mf-manifest.json`,
    metadata: { version: 'development', integrity: integrity['mf-manifest.json'] ?? '' },
    deployment: { traffic: 100, default: true },
    // Chunks under development are loaded without hashes, which a preload with one would not match.
    extras: { screenContract: record.screenContract, shared: record.shared, integrity, preload: {} },
  }
}
