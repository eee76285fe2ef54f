import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The project's root folder, as an absolute path. */
export const projectRoot = path.resolve(__dirname, '../../..')

/**
 * Returns every folder that may hold a package, relative to the project: the top-level ones, those in `shared`, and the
 * inner packages of remotes.
 * @param root the project that is searched, this one by default
 */
export const packageFolders = (root = projectRoot): string[] => {
  const folders = readdirSync(root)
  const inner = folders
    .filter((name) => name === 'shared' || name.startsWith('mf-'))
    .flatMap((name) => readdirSync(path.join(root, name)).map((one) => path.join(name, one)))
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
  return [...folders, ...inner]
}
