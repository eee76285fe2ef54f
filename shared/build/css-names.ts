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

/**
 * Short class names from the bundle and the style sheet's content: a remote's styles never meet the shell's, nor those
 * of another version of the same remote on one page.
 */
export function localClassName(bundle: string) {
  const prefix = initialsOf(bundle)
  return ({ resourcePath }: LoaderContext<unknown>, _pattern: string, localName: string): string => {
    const hash = createHash('sha256')
      .update(`${workspacePath(resourcePath)}#${localName}#`)
      .update(readFileSync(resourcePath))
      .digest('base64url')
    return `${prefix}_${hash.replace(/[-_]/g, '').slice(0, 5)}`
  }
}
