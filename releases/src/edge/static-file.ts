import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Exchange, sendBody } from './answer'
import type { CompressedFiles } from './compressed-files'
import { contentTypeOf, isCompressible } from './content-type'
import type { Caching } from './locate'
import { chooseEncoding, type Encoding, isUnchanged } from './negotiate'
import { ownFileHeaders } from './security-headers'

const cacheControl: Record<Caching, string> = {
  immutable: 'public, max-age=31536000, immutable',
  picture: 'public, max-age=3600, stale-while-revalidate=604800',
  revalidated: 'no-cache',
}
const leastCompressed = 512
const twinSuffix = { br: '.br', gzip: '.gz' } as const

/** Answers with a file, compressed as the client takes it. False, and no answer, when there is no such file. */
export async function sendFile(
  exchange: Exchange,
  file: string,
  { caching, compressed }: { caching: Caching; compressed: CompressedFiles },
): Promise<boolean> {
  const found = await statFile(file)
  if (!found) return false

  const canCompress = isCompressible(file) && found.size >= leastCompressed
  const encoding = canCompress ? chooseEncoding(exchange.request.headers['accept-encoding']) : 'identity'
  const revision = revisionOf(found)
  const etag = `"${revision}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const lastModified = found.mtime.toUTCString()
  const headers = {
    ...ownFileHeaders,
    'Cache-Control': cacheControl[caching],
    ETag: etag,
    'Last-Modified': lastModified,
    ...(isCompressible(file) && { Vary: 'Accept-Encoding' }),
  }
  if (isUnchanged(exchange.request.headers, { etag, lastModified })) {
    exchange.response.writeHead(304, headers).end()
    return true
  }

  const full = { ...headers, 'Content-Type': contentTypeOf(file) }
  if (encoding === 'identity') await streamFile(exchange, file, found.size, full)
  else
    await sendCompressed(
      exchange,
      { file, revision, changedAt: found.mtimeMs, encoding, compressed },
      { ...full, 'Content-Encoding': encoding },
    )
  return true
}

async function sendCompressed(
  exchange: Exchange,
  source: {
    file: string
    revision: string
    changedAt: number
    encoding: Exclude<Encoding, 'identity'>
    compressed: CompressedFiles
  },
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const { file, revision, changedAt, encoding, compressed } = source
  const twin = await statFile(file + twinSuffix[encoding])
  if (twin && twin.mtimeMs >= changedAt) return streamFile(exchange, file + twinSuffix[encoding], twin.size, headers)
  sendBody(exchange, 200, headers, await compressed.read(file, revision, encoding))
}

async function streamFile({ request, response }: Exchange, file: string, size: number, headers: OutgoingHttpHeaders) {
  response.writeHead(200, { ...headers, 'Content-Length': size })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  await pipeline(createReadStream(file), response)
}

/** The inode is part of it because a file replaced within a millisecond may keep time and size. */
function revisionOf({ mtimeMs, size, ino }: Stats): string {
  return [Math.round(mtimeMs), size, ino].map((part) => part.toString(36)).join('-')
}

async function statFile(file: string): Promise<Stats | undefined> {
  const found = await stat(path.normalize(file)).catch(() => undefined)
  return found?.isFile() ? found : undefined
}
