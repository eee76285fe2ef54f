import { z } from 'zod'

/** `sha384-<base64>`, as in an `integrity` attribute. */
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** `1.4.0`, or any name that is safe as a folder name. */
export const versionSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/)

/** File names are relative to the version's folder, with forward slashes. Source maps are never listed. */
const fileNameSchema = z.string().regex(/^(?!\/)(?!.*\.\.)[\w./@+~-]+$/)
export const fileIntegritySchema = z.record(fileNameSchema, integritySchema)

const preloadSchema = z.record(z.string(), z.array(fileNameSchema))

/**
 * The list that is in the same folder as a version's files. Its own hash, in the manifest, is the root of all others.
 */
export const filesListName = 'files.json'

/** The content of a version's `files.json`. */
export const versionFilesSchema = z.object({
  /** Every file of the version except its source maps and this list. A file without a hash here is never executed. */
  integrity: fileIntegritySchema,
  /**
   * Maps a screen's name to the files that its first render needs, remote entry first, and `messages-EN` … to the
   * remote's texts.
   */
  preload: preloadSchema,
})

/** Our additions to the Frontend Discovery schema. */
export const releaseExtrasSchema = z.object({
  /** The list itself, in entries from before it had a separate file, and of remotes under development. */
  integrity: fileIntegritySchema.optional(),
  preload: preloadSchema.optional(),
  /** Makes the shell show that the remote is switched off. Set on every entry of the remote. */
  disabled: z.boolean().optional(),
  /** The previous default, to which a rollback and the page's own fallback return. */
  lastKnownGood: z.boolean().optional(),
  notes: z.string().optional(),
  /** Only in older entries; now the store keeps it to itself. */
  publishedAt: z.string().optional(),
})

export const releaseEntrySchema = z.object({
  /** The address of the version's list of files: `/remotes/mf-lobby/1.4.0/files.json`, or absolute. */
  url: z.string(),
  /** The same files on another origin. */
  fallbackUrl: z.string().optional(),
  /** `integrity` is the hash of the file at `url`. */
  metadata: z.object({ version: versionSchema, integrity: integritySchema }),
  /** `traffic` is a percentage with up to two decimals. One entry of a remote is the default. */
  deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
  extras: releaseExtrasSchema,
})

/** The content of `/releases/manifest.json` (Frontend Discovery v1-pre), the only mutable file of the release store. */
export const releaseManifestSchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string().regex(/^parlay\/[a-z][a-z-]*$/), z.array(releaseEntrySchema)),
})

/** Maps a federation singleton (`@parlay/web/session`) to its version and the exports concerned. */
export const singletonExportsSchema = z.record(
  z.string(),
  z.object({ version: z.string(), exports: z.array(z.string()) }),
)

/**
 * The content of `release.json`, which every build of a remote writes next to `integrity.json` (file → hash) and which
 * `publish` reads.
 */
export const buildRecordSchema = z.object({
  remote: z.string(),
  /** The `screenContractVersion` that this version was built against. */
  screenContract: z.number().int().positive(),
  /** The version of `@parlay/web` that this version was built against. */
  shared: z.string(),
  /** The exports of the shell that the remote uses. Builds from before this field have none. */
  uses: singletonExportsSchema.default({}),
  preload: preloadSchema,
})

/** The content of the shell's `release.json`, which says what the shell supplies to remotes. */
export const shellRecordSchema = z.object({
  screenContract: z.number().int().positive(),
  /** The version of `@parlay/web`. */
  shared: z.string(),
  /** The exports of each singleton. Shells from before this field lack it, and exports are then not compared. */
  supplies: singletonExportsSchema.optional(),
  /**
   * True if its pages read a version's hashes from its list of files; otherwise they read them only from the manifest.
   */
  readsLists: z.boolean().default(false),
  /** The remotes that it knows, each with the screens that it uses of it. Shells from before this field lack it. */
  screens: z.record(z.string(), z.array(z.string())).optional(),
})

export type ShellRecord = z.infer<typeof shellRecordSchema>
export type VersionFiles = z.infer<typeof versionFilesSchema>
export type ReleaseEntry = z.infer<typeof releaseEntrySchema>
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>
export type BuildRecord = z.infer<typeof buildRecordSchema>

export const releaseSchemaUrl = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'
