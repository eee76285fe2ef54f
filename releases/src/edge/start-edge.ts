import pino from 'pino'
import { errorCodeOf } from '../store/error-code'
import { readEdgeConfig } from './config'
import { createEdge } from './create-edge'

/** Starts the edge as the environment sets it. Rejects with one line for a wrong setting and for a port in use. */
export async function startEdge(env: NodeJS.ProcessEnv) {
  const config = readEdgeConfig(env)
  const logger = pino({ name: 'edge', level: config.logLevel })
  const edge = await createEdge(config, logger)

  const port = await edge.start().catch((error: unknown) => {
    if (errorCodeOf(error) !== 'EADDRINUSE') throw error
    throw new Error(`edge: port ${config.port} is in use: stop what listens there or set PORT to another port`)
  })
  logger.info({ port, gateways: config.gatewayUrls }, 'listening')
  return { edge, logger }
}
