import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { LoaderContext } from 'webpack'
import { workspacePath } from './workspace'

const initialsOf = (name: string): string =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .map((word) => word.slice(0, 2))
    .join('')

function hashOf(sheet: string): string {
  const hash = createHash('sha256')
    .update(`${workspacePath(sheet)}#`)
    .update(readFileSync(sheet))
    .digest('base64url')
  return hash.replace(/[-_]/g, '').slice(0, 5)
}

/**
 * Builds short class names from the bundle's name and the style sheet's content, so that a remote's styles cannot clash
 * with the shell's or with another version of the same remote. The names of a sheet differ only in their number, which
 * compresses well.
 */
export function localClassName(bundle: string) {
  const prefix = initialsOf(bundle)
  const sheets = new Map<string, string[]>()
  return ({ resourcePath }: LoaderContext<unknown>, _pattern: string, localName: string): string => {
    const sheet = `${prefix}_${hashOf(resourcePath)}`
    const names = sheets.get(sheet) ?? []
    sheets.set(sheet, names)
    if (!names.includes(localName)) names.push(localName)
    return `${sheet}${names.indexOf(localName).toString(36)}`
  }
}
