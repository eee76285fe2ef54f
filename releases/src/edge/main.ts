import pino from 'pino'
import { errorCodeOf } from '../store/error-code'
import { readEdgeConfig } from './config'
import { createEdge } from './create-edge'

async function main(): Promise<void> {
  const config = readEdgeConfig(process.env)
  const logger = pino({ name: 'edge', level: config.logLevel })
  const edge = await createEdge(config, logger)

  const port = await edge.start().catch((error: unknown) => {
    if (errorCodeOf(error) !== 'EADDRINUSE') throw error
    throw new Error(`edge: port ${config.port} is in use: stop what listens there or set PORT to another port`)
  })
  logger.info({ port, gateways: config.gatewayUrls }, 'listening')

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'ending')
      void edge.stop().then(() => process.exit(0))
    })
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
