import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type BuildRecord,
  buildRecordSchema,
  fileIntegritySchema,
  filesListName,
  type ShellRecord,
  versionSchema,
} from '@parlay/contracts/release-manifest'
import { z } from 'zod'
import { Refusal } from '../refusal'
import { contentHashOf, integrityOf } from '../store/integrity'

/** A remote or the shell as its build left it: the files that ship, their hashes, and the build's own record. */
export interface Build {
  record: BuildRecord
  /** The record of what it supplies, if it is the shell. */
  shell?: ShellRecord
  files: ReadonlyMap<string, Buffer>
  integrity: Record<string, string>
  /** The package's version with a hash of the content, so that the same content always gets the same name. */
  version: string
}

/** Every build of a remote has it, so a folder without it is none. */
const entryFile = 'mf-manifest.json'
const packageSchema = z.object({ version: versionSchema })

/**
 * Reads a build and checks it against its own list of hashes. Files outside that list do not ship: source maps, and
 * the page that runs the remote alone.
 *
 * @throws Refusal when the build is missing, incomplete, changed since it was built, or another remote's.
 */
export async function readRemoteBuild(remote: string, folder: string): Promise<Build> {
  const record = await readPart(folder, 'release.json', buildRecordSchema)
  if (record.remote !== remote) throw new Refusal(`${folder} is a build of ${record.remote}, not of ${remote}`)

  const integrity = await readPart(folder, 'integrity.json', fileIntegritySchema)
  if (!(entryFile in integrity)) throw new Refusal(`${folder} has no ${entryFile}: build ${remote} again`)
  if (filesListName in integrity) throw new Refusal(`${folder} has a ${filesListName}, which is the store's own name`)
  const files = await readFiles(folder, integrity)

  const unknown = Object.values(record.preload)
    .flat()
    .find((name) => !files.has(name))
  if (unknown !== undefined)
    throw new Refusal(`${folder} preloads ${unknown}, which it does not hold: build ${remote} again`)
  const packageVersion = await readPackageVersion(path.join(folder, '..', 'package.json'))
  return { record, files, integrity, version: `${packageVersion}-${contentHashOf(integrity)}` }
}

async function readFiles(folder: string, integrity: Record<string, string>): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const [name, hash] of Object.entries(integrity)) {
    const content = await readFile(path.join(folder, name)).catch(() => undefined)
    if (content === undefined) throw new Refusal(`${path.join(folder, name)} is missing: build again`)
    if (integrityOf(content) !== hash)
      throw new Refusal(`${path.join(folder, name)} changed after it was built: build again`)
    files.set(name, content)
  }
  return files
}

export async function readPart<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Refusal(`${path.join(folder, name)} is missing: build first`)
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new Refusal(`${path.join(folder, name)} is not readable: build again`)
  return parsed.data
}

export async function readPackageVersion(file: string): Promise<string> {
  const parsed = packageSchema.safeParse(parseJson(await readFile(file, 'utf8').catch(() => 'null')))
  return parsed.success ? parsed.data.version : '0.0.0'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
