import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { workspaceRoot } from '../workspace'
import type { Plan } from './plan'

/** Writes the files of a plan, as the formatter has them, below a folder: the project, except in tests. */
export function writePlan({ created, changed }: Plan, root = workspaceRoot): void {
  const sorted = Object.entries(changed).map(([file, text]) => [file, sortImports(file, text)] as const)
  for (const [file, text] of [...Object.entries(created), ...sorted]) {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const files = Object.keys({ ...created, ...changed }).map((file) => path.join(root, file))
  // The length of the name decides where lines are wrapped.
  biome(['format', '--write', '--vcs-enabled=false', '--no-errors-on-unmatched', ...files])
}

/** Sorts the imports of a source file, to which one was added in any place. */
function sortImports(file: string, text: string): string {
  if (!/\.tsx?$/.test(file)) return text
  // From the standard input, Biome reads this file alone and not the whole project.
  return biome(['check', '--write', '--only=assist/source/organizeImports', '--stdin-file-path', file], text)
}

const biome = (args: readonly string[], input = ''): string =>
  execFileSync(path.join(workspaceRoot, 'node_modules/.bin/biome'), args, {
    cwd: workspaceRoot,
    encoding: 'utf8',
    input,
    stdio: 'pipe',
  })
