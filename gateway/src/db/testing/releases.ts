import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { packageRoot } from '../../paths'
import type { SchemaFiles, SqlFile } from '../schema-files'

/** Checksums of files by their names. */
type Packed = Readonly<Record<string, string>>

interface ReleaseArchive {
  /** The texts of all releases by their checksums. */
  texts: Record<string, string>
  /** Each release is named after its last migration. */
  releases: { name: string; migrations: Packed; functions: Packed }[]
}

/** Written by `pack-release.ts`. */
export const releaseArchive = join(packageRoot, 'src', 'db', 'testing', 'releases.json.gz')

export function readReleaseArchive(): ReleaseArchive {
  if (!existsSync(releaseArchive)) return { texts: {}, releases: [] }
  return JSON.parse(gunzipSync(readFileSync(releaseArchive)).toString('utf8'))
}

/** Reads the schema files of the releases since functions have separate files, each as its gateway applied them. */
export function readReleases(): { name: string; files: SchemaFiles }[] {
  const { texts, releases } = readReleaseArchive()
  const unpack = (packed: Packed): SqlFile[] =>
    Object.entries(packed).map(([name, checksum]) => ({ name, checksum, sql: texts[checksum] ?? '' }))
  return releases.map(({ name, migrations, functions }) => ({
    name,
    files: {
      migrations: unpack(migrations).map((file) => ({ ...file, superseded: [] })),
      functions: unpack(functions),
    },
  }))
}
