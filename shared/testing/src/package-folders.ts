import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The project's root folder, as an absolute path. */
export const projectRoot = path.resolve(__dirname, '../../..')

/**
 * Returns every folder that may hold a package, relative to the project: the top-level ones and those in `shared`.
 * @param root the project that is searched, this one by default
 */
export const packageFolders = (root = projectRoot): string[] => {
  const shared = path.join(root, 'shared')
  const inShared = existsSync(shared) ? readdirSync(shared).map((name) => path.join('shared', name)) : []
  return [...readdirSync(root), ...inShared]
}
