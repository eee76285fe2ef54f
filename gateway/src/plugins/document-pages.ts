import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { projectRoot } from '../paths'
import { buildApiDocument, printApiDocument } from './api-document'

const contentPolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'"

const style = `:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
blockquote { margin: 0.5rem 0; padding-left: 1rem; border-left: 3px solid }`

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parlay</title><link rel="stylesheet" href="/docs/style.css"></head><body>${body}</body></html>`

const index = pageOf(`<h1>Parlay</h1><ul>
<li><a href="/docs/api/">The calls</a>, from the contracts</li>
<li><a href="/docs/openapi.json">The calls as an OpenAPI document</a></li>
<li><a href="/docs/requirements">The requirements</a> with the tests that prove them</li>
</ul>`)
const missing = pageOf('<p>The page of requirements was not made here. <code>npm run requirements</code> makes it.</p>')

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('Content-Security-Policy', contentPolicy).type('text/html; charset=utf-8').send(page)

/**
 * Serves the documents below /docs: an index, the calls as a page and as OpenAPI, and the requirements with their tests.
 * The pages load nothing from other origins.
 * @param folder where `npm run requirements` writes its page
 */
export async function registerDocumentPages(
  app: FastifyInstance,
  folder = join(projectRoot, '.cache', 'docs'),
): Promise<void> {
  for (const url of ['/docs', '/docs/']) app.get(url, (_, reply) => sendPage(reply, index))
  app.get('/docs/style.css', (_, reply) => reply.type('text/css').send(style))
  app.get('/docs/openapi.json', (_, reply) => reply.type('application/json').send(printApiDocument()))
  app.get('/docs/requirements', async (_, reply) => {
    const page = await readFile(join(folder, 'requirements.html'), 'utf8').catch(() => undefined)
    return sendPage(page === undefined ? reply.code(404) : reply, page ?? missing)
  })

  const document = { openapi: '3.1.0', info: { title: 'Parlay gateway', version: '1' }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: true,
    uiConfig: { tryItOutEnabled: false },
    // The document is built when a visitor opens the page, because it takes longer than the rest of a start.
    transformSpecification: () => buildApiDocument(),
    transformSpecificationClone: false,
  })
}
