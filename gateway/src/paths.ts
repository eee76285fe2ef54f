import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findUpwards(from: string, file: string): string {
  if (existsSync(join(from, file))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error(`no ${file} above ${fileURLToPath(import.meta.url)}`)
  return findUpwards(parent, file)
}

/**
 * The code runs from src/ or as a bundle from dist/. Both folders lie directly below the package.json of this package.
 */
export const packageRoot = findUpwards(dirname(fileURLToPath(import.meta.url)), 'package.json')
export const projectRoot = findUpwards(packageRoot, 'pnpm-workspace.yaml')
