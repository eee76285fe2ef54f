import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { workspaceRoot } from '../workspace'
import { readRemotes } from './read-remotes'
import { faultsOfDeclared, renderDeclared } from './render-declared'

const file = path.join(workspaceRoot, 'shared/contracts/src/declared-remotes.ts')

/** Writes the list of remotes; with `--check` it only fails if the list is stale. */
async function main(): Promise<void> {
  const remotes = await readRemotes()
  const faults = faultsOfDeclared(remotes)
  if (faults.length > 0) throw new Error(faults.join('\n'))

  const biome = path.join(workspaceRoot, 'node_modules/.bin/biome')
  const wanted = execFileSync(biome, ['format', '--stdin-file-path', file], {
    cwd: workspaceRoot,
    input: renderDeclared(remotes),
    encoding: 'utf8',
  })
  const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (wanted === written) return
  if (process.argv.includes('--check'))
    throw new Error('shared/contracts/src/declared-remotes.ts is stale; run `npm run remotes`.')
  writeFileSync(file, wanted)
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
