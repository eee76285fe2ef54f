import { join } from 'node:path'
import type { z } from 'zod'
import { brandFault, findSource, readBrandSettings } from './brand-folder.mjs'

/**
 * Reads a JSON file of a brand, with what the brand inherits. Returns undefined if there is none. Throws an Error with
 * one line that names the file and the field if it is wrong.
 */
export function findBrandFile<T>(brandFolder: string, name: string, schema: z.ZodType<T>): T | undefined {
  const settings = readBrandSettings(brandFolder, name)
  if (settings === undefined) return undefined
  const parsed = schema.safeParse(settings)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  throw brandFault(findSource(brandFolder, name, field), `${field.join('.')}: ${issue?.message}`)
}

/** Reads a JSON file that every brand has. Throws like `findBrandFile`, and if there is none. */
export function readBrandFile<T>(brandFolder: string, name: string, schema: z.ZodType<T>): T {
  const found = findBrandFile(brandFolder, name, schema)
  if (found === undefined) throw brandFault(join(brandFolder, name), 'does not exist')
  return found
}
