import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type BuildRecord,
  buildRecordSchema,
  fileIntegritySchema,
  versionSchema,
} from '@parlay/shared/contracts/release-manifest'
import { z } from 'zod'
import { Refusal } from '../refusal'
import { contentHashOf, integrityOf } from '../store/integrity'

/** A remote as its own build left it: what ships, each file's hash, and what the build says of itself. */
export interface RemoteBuild {
  record: BuildRecord
  files: ReadonlyMap<string, Buffer>
  integrity: Record<string, string>
  /** Package version and a hash of the content, so that the same content has the same name. */
  version: string
}

const entryFile = 'mf-manifest.json'
const packageSchema = z.object({ version: versionSchema })

/**
 * Reads a build and checks it against its own list of hashes. Files the list does not name (source maps, pages for
 * running alone) do not ship.
 *
 * @throws Refusal when it is missing, incomplete, changed since it was built, or another remote's.
 */
export async function readRemoteBuild(remote: string, folder: string): Promise<RemoteBuild> {
  const record = await readPart(folder, 'release.json', buildRecordSchema)
  if (record.remote !== remote) throw new Refusal(`${folder} is a build of ${record.remote}, not of ${remote}`)

  const integrity = await readPart(folder, 'integrity.json', fileIntegritySchema)
  if (!(entryFile in integrity)) throw new Refusal(`${folder} has no ${entryFile}: build ${remote} again`)
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

async function readPart<Schema extends z.ZodType>(
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

async function readPackageVersion(file: string): Promise<string> {
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
