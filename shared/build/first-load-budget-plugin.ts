import { brotliCompressSync, constants } from 'node:zlib'
import type { Compilation, Compiler } from 'webpack'
import { brandConfiguration } from './brand'

/** Bytes of brotli that the scripts of home may have, as a browser gets them that was never here; in any brand's language. */
const firstLoadBudget = 130_000

const wireSize = (content: Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length

/** File → its size on the wire. */
type ScriptSizes = Readonly<Record<string, number>>

/** What is wrong with a first load, largest file first; undefined when it is within the budget. */
export function overBudget(sizes: ScriptSizes): string | undefined {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  if (total <= firstLoadBudget) return undefined
  const files = Object.entries(sizes).sort(([, one], [, other]) => other - one)
  return `home loads ${total} bytes of script, ${firstLoadBudget} are allowed: ${files.map((file) => file.join(' ')).join(', ')}`
}

const scriptsOf = (compilation: Compilation, group: string): string[] =>
  (compilation.namedChunkGroups.get(group)?.getFiles() ?? []).filter((file) => file.endsWith('.js'))

/** What home loads in the brand's first language, by the names of the chunks. */
const groups = ['shell', 'home', `messages-${brandConfiguration.defaultLanguage}-json`]

/** Fails a shell's build whose first load is over the budget (docs/performance.md). */
export class FirstLoadBudgetPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoadBudget', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('FirstLoadBudget', (assets) => {
        const files = new Set(groups.flatMap((group) => scriptsOf(compilation, group)))
        const sizes = [...files].map((file) => [file, wireSize(assets[file]?.buffer() ?? Buffer.alloc(0))] as const)
        const problem = overBudget(Object.fromEntries(sizes))
        if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem))
      })
    })
  }
}
