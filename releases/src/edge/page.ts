import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Exchange, sendBody } from './answer'
import { compressNow } from './compressed-files'
import type { EdgeConfig } from './config'
import { chooseEncoding, isUnchanged } from './negotiate'
import { contentPolicy, ownFileHeaders, pageHeaders, pageIsolationHeaders } from './security-headers'

const placeholder = '__CSP_NONCE__'

interface PageTemplate {
  /** The page, cut where a nonce goes. */
  parts: string[]
  etag: string
  lastModified: string
  mtimeMs: number
}

export interface Page {
  /** Answers with the shell's page and a nonce of its own. False, and no answer, when the shell is not built. */
  send(exchange: Exchange): Promise<boolean>
  isThere(): Promise<boolean>
}

export function createPage(config: EdgeConfig): Page {
  const file = path.join(config.shellDir, 'index.html')
  let template: PageTemplate | undefined

  const read = async () => {
    const found = await stat(file).catch(() => undefined)
    if (!found) return undefined
    if (template?.mtimeMs !== found.mtimeMs)
      template = await readTemplate(file, found.mtimeMs, contentPolicy(config, ''))
    return template
  }

  return {
    isThere: async () => (await read()) !== undefined,
    async send(exchange) {
      const page = await read()
      if (page) await sendPage(exchange, page, config)
      return page !== undefined
    },
  }
}

/** The policy is part of the tag: a page kept by a browser is used with the policy it came with. */
async function readTemplate(file: string, mtimeMs: number, policy: string): Promise<PageTemplate> {
  const text = await readFile(file, 'utf8')
  const hash = createHash('sha256').update(text).update(policy).digest('base64url').slice(0, 22)
  return { parts: text.split(placeholder), etag: `W/"${hash}"`, lastModified: new Date(mtimeMs).toUTCString(), mtimeMs }
}

async function sendPage(exchange: Exchange, page: PageTemplate, config: EdgeConfig): Promise<void> {
  const headers = {
    'Cache-Control': 'no-cache',
    ETag: page.etag,
    'Last-Modified': page.lastModified,
    Vary: 'Accept-Encoding',
  }
  const isolation = { ...ownFileHeaders, ...pageIsolationHeaders(config) }
  if (isUnchanged(exchange.request.headers, { ...page, lastModified: '' })) {
    // No policy here: it would bring a new nonce to the kept page, whose scripts carry the old one.
    exchange.response.writeHead(304, { ...headers, ...isolation }).end()
    return
  }

  const nonce = randomBytes(18).toString('base64')
  const encoding = chooseEncoding(exchange.request.headers['accept-encoding'])
  const body = await compressNow(Buffer.from(page.parts.join(nonce)), encoding)
  sendBody(
    exchange,
    200,
    {
      ...headers,
      ...isolation,
      ...pageHeaders(config, nonce),
      'Content-Type': 'text/html; charset=utf-8',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
    body,
  )
}
