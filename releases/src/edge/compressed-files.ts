import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Encoding } from './negotiate'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Per-answer quality: pages and manifests are small and new each time. */
const quickQuality = 4

/** Compresses what is made for one answer. */
export function compressNow(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return compress(content, encoding, quickQuality)
}

export interface CompressedFiles {
  /** A file's bytes, compressed as far as they go. `revision` tells states of the file apart. */
  read(file: string, revision: string, encoding: Encoding): Promise<Buffer>
}

/**
 * Compresses files that have no precompressed twin, each once. Holds as many bytes as `capacity`, the longest unused
 * go first.
 */
export function createCompressedFiles(capacity = 32 * 1024 * 1024): CompressedFiles {
  const kept = new Map<string, Promise<Buffer>>()
  let size = 0

  const remember = (key: string, content: Promise<Buffer>) => {
    kept.delete(key)
    kept.set(key, content)
  }
  const account = async (key: string, content: Promise<Buffer>) => {
    size += (await content).length
    for (const [oldest, old] of kept) {
      if (size <= capacity || oldest === key) return
      kept.delete(oldest)
      size -= (await old).length
    }
  }

  return {
    read(file, revision, encoding) {
      const key = `${encoding} ${revision} ${file}`
      const known = kept.get(key)
      const content = known ?? readFile(file).then((bytes) => compress(bytes, encoding, zlib.BROTLI_MAX_QUALITY))
      remember(key, content)
      if (!known) account(key, content).catch(() => kept.delete(key))
      return content
    },
  }
}

function compress(content: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(content, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
    })
  }
  if (encoding === 'gzip') return zip(content)
  return Promise.resolve(content)
}
