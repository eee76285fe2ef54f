import { brotliCompressSync, constants } from 'node:zlib'
import type { Compilation } from 'webpack'

/** Maps a file to its bytes on the wire. */
export type ScriptSizes = Readonly<Record<string, number>>

/** Returns the size of a file as edges send it: compressed with brotli at the highest level. */
export const wireSize = (content: Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length

const scriptsOf = (compilation: Compilation, group: string): string[] =>
  (compilation.namedChunkGroups.get(group)?.getFiles() ?? []).filter((file) => file.endsWith('.js'))

/** Returns the sizes of the scripts in some groups of chunks, each counted once. */
export function sizesOfGroups(compilation: Compilation, groups: readonly string[]): ScriptSizes {
  const files = new Set(groups.flatMap((group) => scriptsOf(compilation, group)))
  return Object.fromEntries(
    [...files].map((file) => [file, wireSize(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0))]),
  )
}

export const totalOf = (sizes: ScriptSizes): number => Object.values(sizes).reduce((sum, size) => sum + size, 0)

/** Returns a message about scripts that are over a bound, largest file first, or undefined if they are within it. */
export function overBound(what: string, sizes: ScriptSizes, bound: number): string | undefined {
  const total = totalOf(sizes)
  if (total <= bound) return undefined
  const files = Object.entries(sizes).sort(([, one], [, other]) => other - one)
  return `${what} loads ${total} bytes of script, ${bound} are allowed: ${files.map((file) => file.join(' ')).join(', ')}`
}
