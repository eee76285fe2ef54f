import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const compressible = /\.(js|mjs|css|json|svg|txt|xml|webmanifest|wasm|ico)$/
/** Bytes. Smaller files do not shrink on the wire when they are compressed. */
const leastSize = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `<file>.br` and `<file>.gz` next to every file of a folder that they make smaller. Twins that are no older
 * than their file are kept. Pages are left out because every answer differs, and hidden files because they are never
 * served.
 */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter(
    (entry) => entry.isFile() && compressible.test(entry.name) && !entry.name.startsWith('.'),
  )
  await Promise.all(files.map((entry) => precompressFile(path.join(entry.parentPath, entry.name))))
}

async function precompressFile(file: string): Promise<void> {
  if ((await changedAt(`${file}.br`)) >= (await changedAt(file))) return
  const content = await readFile(file)
  if (content.length < leastSize) return

  const [asBrotli, asGzip] = await Promise.all([
    brotli(content, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: zlib.Z_BEST_COMPRESSION }),
  ])
  if (asBrotli.length < content.length) await writeWhole(`${file}.br`, asBrotli)
  if (asGzip.length < content.length) await writeWhole(`${file}.gz`, asGzip)
}

async function changedAt(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
}

/** An edge may be reading at the same time, so the twin appears whole or not at all. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const incoming = path.join(path.dirname(file), `.${path.basename(file)}`)
  await writeFile(incoming, content)
  await rename(incoming, file)
}
