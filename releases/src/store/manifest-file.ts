import { readFile } from 'node:fs/promises'
import {
  type ReleaseManifest,
  releaseManifestSchema,
  releaseSchemaUrl,
} from '@parlay/shared/contracts/release-manifest'
import { Refusal } from '../refusal'
import { writeAtomically } from './atomic-file'
import { errorCodeOf } from './error-code'

/**
 * The store's manifest; an empty one before the first promotion.
 *
 * @throws Refusal when the file is not a release manifest.
 */
export async function readManifest(file: string): Promise<ReleaseManifest> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return { schema: releaseSchemaUrl, microFrontends: {} }

  const parsed = releaseManifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new Refusal(`${file} is not a release manifest: restore it before changing anything`)
  return parsed.data
}

/** Replaces the manifest in one step. Edges serve the new one with the next answer. */
export async function writeManifest(file: string, manifest: ReleaseManifest): Promise<void> {
  await writeAtomically(file, `${JSON.stringify(releaseManifestSchema.parse(manifest))}\n`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
