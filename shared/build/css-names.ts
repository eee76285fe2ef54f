import { createHash } from 'node:crypto'
import type { LoaderContext } from 'webpack'
import { workspacePath } from './workspace'

const initialsOf = (name: string): string =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .map((word) => word.slice(0, 2))
    .join('')

/** Short class names that begin with the bundle's initials, so that two versions of a style on one page never meet. */
export function localClassName(bundle: string) {
  const prefix = initialsOf(bundle)
  return ({ resourcePath }: LoaderContext<unknown>, _pattern: string, localName: string): string => {
    const hash = createHash('sha256').update(`${workspacePath(resourcePath)}#${localName}`).digest('base64url')
    return `${prefix}_${hash.replace(/[-_]/g, '').slice(0, 5)}`
  }
}
