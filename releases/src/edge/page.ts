import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import { type Exchange, sendBody } from './answer'
import { compressNow } from './compressed-files'
import type { EdgeConfig } from './config'
import { contentTypeOf } from './content-type'
import { chooseEncoding, isUnchanged } from './negotiate'
import { contentPolicy, ownFileHeaders, pageHeaders, pageIsolationHeaders } from './security-headers'

const noncePlace = '__CSP_NONCE__'
const originPlace = '__PUBLIC_ORIGIN__'

interface Template {
  /** The text, cut where a nonce goes. */
  parts: string[]
  etag: string
  lastModified: string
  mtimeMs: number
}

/** What the shell's build made for a path; home lies at the top, where every tool looks for it. */
const pageFileOf = (name: string) => (name === '' ? 'index.html' : `pages/${name}/index.html`)
const lostFile = 'pages/not-found.html'

/** What `?id=` makes of a page, where the build knows it; what it does not know is the page itself. */
function oneFileOf(name: string, target = ''): string | undefined {
  const id = new URLSearchParams(target.split('?', 2)[1]).get('id') ?? ''
  return name !== '' && /^[a-z0-9-]{1,64}$/.test(id) ? `pages/${name}/${id}.html` : undefined
}

export interface Pages {
  /** Answers with the page of a path (`''` is home) and a nonce of its own. False, and no answer, when there is none. */
  send(exchange: Exchange, name: string): Promise<boolean>
  /** Answers 404 with the page that says so. False, and no answer, when the shell has none. */
  sendLost(exchange: Exchange): Promise<boolean>
  /** Answers with a text that names the site's public origin. False, and no answer, when the shell has none. */
  sendText(exchange: Exchange, name: string): Promise<boolean>
  isThere(): Promise<boolean>
}

/** The shell's texts that are not the same for everybody: pages carry a nonce, and what leaves the site its origin. */
export function createPages(config: EdgeConfig): Pages {
  const templates = new Map<string, Template>()
  const policy = contentPolicy(config, '')

  const read = async (name: string) => {
    const file = path.join(config.shellDir, name)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const known = templates.get(name)
    if (known?.mtimeMs === found.mtimeMs) return known
    const template = await readTemplate(file, found.mtimeMs, { policy, origin: config.publicOrigin })
    templates.set(name, template)
    return template
  }
  const answerWith = async (name: string, answer: (template: Template) => Promise<void>) => {
    const template = await read(name)
    if (template) await answer(template)
    return template !== undefined
  }

  return {
    isThere: async () => (await read(pageFileOf(''))) !== undefined,
    send: async (exchange, name) => {
      const answer = (page: Template) => sendPage(exchange, page, config)
      const one = oneFileOf(name, exchange.request.url)
      return (one !== undefined && (await answerWith(one, answer))) || answerWith(pageFileOf(name), answer)
    },
    sendLost: (exchange) => answerWith(lostFile, (page) => sendWithNonce(exchange, 404, page, config)),
    sendText: (exchange, name) => answerWith(name, (text) => sendAddressed(exchange, text, contentTypeOf(name))),
  }
}

/** The policy is part of the tag: a page kept by a browser is used with the policy it came with. */
async function readTemplate(
  file: string,
  mtimeMs: number,
  { policy, origin }: { policy: string; origin: string },
): Promise<Template> {
  const text = (await readFile(file, 'utf8')).replaceAll(originPlace, origin)
  const hash = createHash('sha256').update(text).update(policy).digest('base64url').slice(0, 22)
  return { parts: text.split(noncePlace), etag: `W/"${hash}"`, lastModified: new Date(mtimeMs).toUTCString(), mtimeMs }
}

const cachingOf = ({ etag, lastModified }: Template) => ({
  'Cache-Control': 'no-cache',
  ETag: etag,
  'Last-Modified': lastModified,
})

async function sendPage(exchange: Exchange, page: Template, config: EdgeConfig): Promise<void> {
  if (isUnchanged(exchange.request.headers, { ...page, lastModified: '' })) {
    const isolation = { ...ownFileHeaders, ...pageIsolationHeaders(config), Vary: 'Accept-Encoding' }
    // No policy here: it would bring a new nonce to the kept page, whose scripts carry the old one.
    exchange.response.writeHead(304, { ...cachingOf(page), ...isolation }).end()
    return
  }
  await sendWithNonce(exchange, 200, page, config)
}

async function sendWithNonce(exchange: Exchange, status: 200 | 404, page: Template, config: EdgeConfig): Promise<void> {
  const nonce = randomBytes(18).toString('base64')
  await sendCompressed(exchange, status, page.parts.join(nonce), {
    ...(status === 200 ? cachingOf(page) : { 'Cache-Control': 'no-store' }),
    ...ownFileHeaders,
    ...pageHeaders(config, nonce),
    'Content-Type': 'text/html; charset=utf-8',
  })
}

async function sendAddressed(exchange: Exchange, text: Template, type: string): Promise<void> {
  const headers = { ...cachingOf(text), ...ownFileHeaders }
  if (isUnchanged(exchange.request.headers, text)) {
    exchange.response.writeHead(304, { ...headers, Vary: 'Accept-Encoding' }).end()
    return
  }
  await sendCompressed(exchange, 200, text.parts.join(noncePlace), { ...headers, 'Content-Type': type })
}

async function sendCompressed(exchange: Exchange, status: number, text: string, headers: OutgoingHttpHeaders) {
  const encoding = chooseEncoding(exchange.request.headers['accept-encoding'])
  const body = await compressNow(Buffer.from(text), encoding)
  const packed = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  sendBody(exchange, status, { ...headers, Vary: 'Accept-Encoding', ...packed }, body)
}
