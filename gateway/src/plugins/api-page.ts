import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { buildApiDocument } from './api-document'

/** The contract table for people to read, at /docs, with nothing fetched from elsewhere. */
export async function registerApiPage(app: FastifyInstance): Promise<void> {
  const document = JSON.parse(JSON.stringify(buildApiDocument()))
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { tryItOutEnabled: false } })
}
