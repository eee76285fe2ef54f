import { remoteNames } from '@parlay/contracts/declared-remotes'
import { manifestKeyOf } from '@parlay/contracts/pick-version'
import { z } from 'zod'

/** Milliseconds. */
const manifestTimeout = 2_000
/** Milliseconds during which an unknown version is not looked up again. */
const lookUpPause = 10_000

/** Malformed entries of one remote must not hide the versions of the others. */
const versionSchema = z.object({ metadata: z.object({ version: z.string() }) }).transform((it) => it.metadata.version)
const versionsSchema = z.array(versionSchema.nullable().catch(null)).catch([])
const manifestSchema = z.object({ microFrontends: z.record(z.string(), versionsSchema) })

export interface VersionLabels {
  remote: string
  version: string
}

/**
 * Finds the versions of remotes that may appear in labels of metrics, which are those in the release manifest. Any
 * other is counted as `other`, so that callers cannot create labels without limit.
 */
export function createPublishedVersions({ siteUrl, now }: { siteUrl: string; now: () => number }) {
  let known = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const answer = await fetch(new URL('/releases/manifest.json', siteUrl), {
      signal: AbortSignal.timeout(manifestTimeout),
    })
    const { microFrontends } = manifestSchema.parse(await answer.json())
    known = new Set(
      remoteNames.flatMap((name) => (microFrontends[manifestKeyOf(name)] ?? []).map((version) => `${name}@${version}`)),
    )
  }

  async function refresh(): Promise<void> {
    if (now() - readAt < lookUpPause) return
    // If the manifest cannot be read, the known versions are kept.
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        readAt = now()
        reading = undefined
      })
    await reading
  }

  return {
    /** The labels of this version. They are `none` if it belongs to no remote. */
    async labelsOf(remote: string | undefined, version: string | undefined): Promise<VersionLabels> {
      if (!remoteNames.some((name) => name === remote) || !remote) return { remote: 'none', version: 'none' }
      if (!version) return { remote, version: 'none' }
      const name = `${remote}@${version}`
      if (!known.has(name)) await refresh()
      return { remote, version: known.has(name) ? version : 'other' }
    },
  }
}

export type PublishedVersions = ReturnType<typeof createPublishedVersions>
