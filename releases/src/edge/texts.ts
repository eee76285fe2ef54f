import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EdgeConfig } from './config'
import { textTypeOf } from './content-type'
import { chooseEncoding, isUnchanged } from './negotiate'
import { contentPolicy, ownFileHeaders, pageHeaders, pageIsolationHeaders } from './security-headers'

const noncePlace = '__CSP_NONCE__'
const originPlace = '__PUBLIC_ORIGIN__'
/** Quality for texts that are compressed again with each answer. Such texts are small. */
const quickQuality = 4
const compress = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: quickQuality, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
  identity: async (text: Buffer) => text,
}

interface Template {
  /**
   * Identifies the state of the file by time, size and inode. A file replaced within a millisecond may keep time and
   * size, but not its inode.
   */
  revision: string
  /** The text, split at each place for a nonce. */
  parts: string[]
  etag: string
  lastModified: string
}

export interface Texts {
  /** Answers with a page and a new nonce. Returns false, without an answer, when there is no such file. */
  sendPage(request: FastifyRequest, reply: FastifyReply, file: string): Promise<boolean>
  /** Answers 404 with the given page. Returns false, without an answer, when there is no such file. */
  sendNotFound(request: FastifyRequest, reply: FastifyReply, file: string): Promise<boolean>
  /**
   * Answers with a text that is the same for all visitors. Returns false, without an answer, when there is no such file.
   */
  sendText(request: FastifyRequest, reply: FastifyReply, file: string): Promise<boolean>
  has(file: string): Promise<boolean>
}

/** Serves texts that differ from the file on disk. Pages get a nonce, and texts that leave the site get its origin. */
export function createTexts(config: EdgeConfig): Texts {
  const templates = new Map<string, Template>()
  const policy = contentPolicy(config, '')

  const read = async (file: string) => {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const revision = [found.mtimeMs, found.size, found.ino].join()
    const known = templates.get(file)
    if (known?.revision === revision) return known
    const text = (await readFile(file, 'utf8')).replaceAll(originPlace, config.publicOrigin)
    // The policy is part of the tag, because a browser uses a kept page with the policy it came with.
    const hash = createHash('sha256').update(text).update(policy).digest('base64url').slice(0, 22)
    const template = {
      revision,
      parts: text.split(noncePlace),
      etag: `W/"${hash}"`,
      lastModified: found.mtime.toUTCString(),
    }
    templates.set(file, template)
    return template
  }
  const sendWithNonce = (request: FastifyRequest, reply: FastifyReply, page: Template) => {
    const nonce = randomBytes(18).toString('base64')
    reply.headers({ ...pageHeaders(config, nonce), 'Content-Type': 'text/html; charset=utf-8' })
    return sendCompressed(request, reply, page.parts.join(nonce))
  }

  return {
    has: async (file) => (await read(file)) !== undefined,
    async sendPage(request, reply, file) {
      const page = await read(file)
      if (!page) return false
      reply.headers({ ...cachingOf(page), 'Cache-Control': 'private, no-cache' })
      if (!isUnchanged(request.headers, { ...page, lastModified: '' })) {
        await sendWithNonce(request, reply, page)
        return true
      }
      // A 304 carries no policy. It would bring a new nonce to the kept page, whose scripts carry the old one.
      await reply.code(304).headers(pageIsolationHeaders(config)).send()
      return true
    },
    async sendNotFound(request, reply, file) {
      const page = await read(file)
      if (!page) return false
      reply.code(404).headers({ ...variantHeaders, 'Cache-Control': 'no-store' })
      await sendWithNonce(request, reply, page)
      return true
    },
    async sendText(request, reply, file) {
      const text = await read(file)
      if (!text) return false
      reply.headers(cachingOf(text))
      if (isUnchanged(request.headers, text)) await reply.code(304).send()
      else await sendCompressed(request, reply.type(textTypeOf(file) ?? 'text/plain'), text.parts.join(noncePlace))
      return true
    },
  }
}

const variantHeaders = { ...ownFileHeaders, Vary: 'Accept-Encoding' }

const cachingOf = ({ etag, lastModified }: Template) => ({
  ...variantHeaders,
  'Cache-Control': 'no-cache',
  ETag: etag,
  'Last-Modified': lastModified,
})

async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, text: string): Promise<void> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  await reply.send(await compress[encoding](Buffer.from(text)))
}
