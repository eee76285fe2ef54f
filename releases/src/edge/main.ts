import { startEdge } from './start-edge'

async function main(): Promise<void> {
  const { edge, logger } = await startEdge(process.env)

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
