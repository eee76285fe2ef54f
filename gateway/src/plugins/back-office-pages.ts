import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../core/errors'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}
const page = 'index.html'
/** The build writes it wherever the page has a script. */
const noncePlace = /__CSP_NONCE__/g

/** Scripts, styles and calls come from this listener alone. Styles that a library inserts have the nonce. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface PagesOptions {
  /** The folder of the built back office. Without it, the listener has no pages. */
  folder: string
  /** The first part of the path of every call. No page is below it. */
  callPrefix: string
}

/**
 * Serves the built back office. Its files have hashes in their names and are kept by browsers. Every other address that a
 * browser opens answers the page, which finds out what to show.
 */
export function serveBackOffice(app: FastifyInstance, { folder, callPrefix }: PagesOptions): void {
  if (!existsSync(join(folder, page))) return
  const html = readFileSync(join(folder, page), 'utf8')
  const files = new Set(readdirSync(folder).filter((name) => extname(name) in types))
  const packed = new Map<string, Promise<Buffer>>()
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const name = path.slice(1)
    if (files.has(name)) return sendFile(request, reply, { file: join(folder, name), packed })
    if (isBelow(path, callPrefix) || !wantsPage(request)) throw new AppError('SYS_INVALID_URL')
    return sendPage(reply, html)
  })
}

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

const compress = promisify(brotliCompress)
/** Fonts and pictures are compressed already. */
const isText = (file: string): boolean => /\.(js|css|svg)$/.test(file)
const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /(^|[\s,])br\s*(,|$)/.test(String(headers['accept-encoding']))

/** Sends a file of the build, compressed once for all readers. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, packed }: { file: string; packed: Map<string, Promise<Buffer>> },
): Promise<FastifyReply> {
  reply
    .header('Content-Type', types[extname(file)])
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Vary', 'Accept-Encoding')
  if (!isText(file) || !takesBrotli(request)) return reply.send(await readFile(file))
  const content = packed.get(file) ?? readFile(file).then((plain) => compress(plain))
  packed.set(file, content)
  return reply.header('Content-Encoding', 'br').send(await content)
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policyOf(nonce))
    .header('Cross-Origin-Opener-Policy', 'same-origin')
    .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    .send(html.replace(noncePlace, nonce))
}
