import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from '../src/paths'

interface GeneratedFile {
  path: string
  text: string
}

/** Writes the files that the script of this name generates. With `--check` it only names the stale files, and fails. */
export function writeGenerated(script: string, files: readonly GeneratedFile[]): void {
  if (!process.argv.includes('--check')) {
    for (const { path, text } of files) writeFileSync(path, text)
    return
  }
  const stale = files.filter(({ path, text }) => readFileSync(path, 'utf8') !== text)
  for (const { path } of stale)
    process.stderr.write(`${relative(projectRoot, path)} is stale; run \`pnpm --filter @parlay/gateway ${script}\`.\n`)
  if (stale.length > 0) process.exitCode = 1
}
