import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const compressible = /\.(js|mjs|css|json|svg|html|txt|xml|webmanifest|wasm|ico)$/
/** Below this a compressed answer is no smaller on the wire. */
const leastSize = 512

const brotli = promisify(brotliCompress)
const gunzippable = promisify(gzip)

/** Writes `<file>.br` and `<file>.gz` beside every file of a folder that they make smaller. Hidden files are left alone. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter(
    (entry) => entry.isFile() && compressible.test(entry.name) && !entry.name.startsWith('.'),
  )
  await Promise.all(files.map((entry) => precompressFile(path.join(entry.parentPath, entry.name))))
}

async function precompressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < leastSize) return

  const [asBrotli, asGzip] = await Promise.all([
    brotli(content, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gunzippable(content, { level: zlib.Z_BEST_COMPRESSION }),
  ])
  if (asBrotli.length < content.length) await writeFile(`${file}.br`, asBrotli)
  if (asGzip.length < content.length) await writeFile(`${file}.gz`, asGzip)
}
