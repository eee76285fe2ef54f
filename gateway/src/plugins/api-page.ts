import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { buildApiDocument } from './api-document'

/** The contract table as a page at /docs, which loads nothing from other origins. */
export async function registerApiPage(app: FastifyInstance): Promise<void> {
  const document = { openapi: '3.1.0', info: { title: 'Parlay gateway', version: '1' }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { tryItOutEnabled: false },
    // The document is built when a visitor opens the page, because it takes longer than the rest of a start.
    transformSpecification: () => buildApiDocument(),
    transformSpecificationClone: false,
  })
}
