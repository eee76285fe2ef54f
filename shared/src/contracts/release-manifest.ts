import { z } from 'zod'

/** `sha384-<base64>`, as a browser takes it in an `integrity` attribute. */
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** `1.4.0`, or any name that is safe as one folder. */
export const versionSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/)

/** Names of files are relative to the version's folder, with forward slashes. Source maps are never among them. */
const fileNameSchema = z.string().regex(/^(?!\/)(?!.*\.\.)[\w./@+~-]+$/)
export const fileIntegritySchema = z.record(fileNameSchema, integritySchema)

const preloadSchema = z.record(z.string(), z.array(fileNameSchema))

/** Ours, beside what the Frontend Discovery schema knows. */
export const releaseExtrasSchema = z.object({
  /** `screenContractVersion` this version was built against. */
  screenContract: z.number().int().positive(),
  /** Version of `@parlay/shared` this version was built against. */
  shared: z.string(),
  /** Every file of the version but its source maps. A file without a hash here is never executed. */
  integrity: fileIntegritySchema,
  /** Screen name → the files its first render needs, remote entry first; `messages-EN` … → the remote's texts. */
  preload: preloadSchema,
  /** The shell shows the remote's off notice. Set on every entry of the remote. */
  disabled: z.boolean().optional(),
  /** The default before this one: the target of a rollback and of the page's own fallback. */
  lastKnownGood: z.boolean().optional(),
  notes: z.string().optional(),
  publishedAt: z.string().optional(),
})

export const releaseEntrySchema = z.object({
  /** The version's `mf-manifest.json`: `/remotes/mf-lobby/1.4.0/mf-manifest.json`, or absolute. */
  url: z.string(),
  /** The same files elsewhere. */
  fallbackUrl: z.string().optional(),
  /** `integrity` is the hash of the file at `url`. */
  metadata: z.object({ version: versionSchema, integrity: integritySchema }),
  /** `traffic` is a percentage, two decimals are kept. One entry of a remote is the default. */
  deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
  extras: releaseExtrasSchema,
})

/** `/releases/manifest.json`: Frontend Discovery v1-pre, the only mutable file of the release store. */
export const releaseManifestSchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string().regex(/^parlay\/[a-z][a-z-]*$/), z.array(releaseEntrySchema)),
})

/** `release.json`, written by every build of a remote beside `integrity.json` (file → hash): what `publish` reads. */
export const buildRecordSchema = z.object({
  remote: z.string(),
  screenContract: z.number().int().positive(),
  shared: z.string(),
  preload: preloadSchema,
})

export type ReleaseExtras = z.infer<typeof releaseExtrasSchema>
export type ReleaseEntry = z.infer<typeof releaseEntrySchema>
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>
export type BuildRecord = z.infer<typeof buildRecordSchema>

export const releaseSchemaUrl = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'
