import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileIntegritySchema, shellRecordSchema } from '@parlay/contracts/release-manifest'
import { Refusal } from '../refusal'
import { contentHashOf, integrityOf } from '../store/integrity'
import { shellName } from '../store/store-layout'
import { type Build, readPackageVersion, readPart } from './remote-build'

/** Neither source maps nor hidden files ship, nor the twins that an earlier edge put next to the files. */
const isShipped = (name: string, names: ReadonlySet<string>) =>
  !/(^|\/)\.|\.map$/.test(name) && !(/\.(br|gz)$/.test(name) && names.has(name.replace(/\.(br|gz)$/, '')))

/**
 * Reads the shell as its build left it: its files, the pages among them, and what it supplies to remotes.
 *
 * @throws Refusal when the build is missing, incomplete or changed since it was built.
 */
export async function readShellBuild(folder: string): Promise<Build> {
  const shell = await readPart(folder, 'release.json', shellRecordSchema)
  const hashes = await readPart(folder, 'integrity.json', fileIntegritySchema)
  const files = await readFiles(folder)
  if (!files.has('index.html')) throw new Refusal(`${path.join(folder, 'index.html')} is missing: build again`)
  const integrity = Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)]))
  for (const [name, hash] of Object.entries(hashes)) {
    const file = path.join(folder, name)
    if (integrity[name] === undefined) throw new Refusal(`${file} is missing: build again`)
    if (integrity[name] !== hash) throw new Refusal(`${file} changed after it was built: build again`)
  }
  const { screenContract, shared } = shell
  const packageVersion = await readPackageVersion(path.join(folder, '..', 'package.json'))
  return {
    record: { remote: shellName, screenContract, shared, uses: {}, preload: {} },
    shell,
    files,
    integrity,
    version: `${packageVersion}-${contentHashOf(integrity)}`,
  }
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const names = found.map((file) => path.relative(folder, file).split(path.sep).join('/')).sort()
  const all = new Set(names)
  const files = new Map<string, Buffer>()
  for (const name of names) if (isShipped(name, all)) files.set(name, await readFile(path.join(folder, name)))
  return files
}
