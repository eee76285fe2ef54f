import { startLocalPostgres } from './start-postgres'

export { startLocalPostgres }

/**
 * Runs a temporary server as a program until SIGTERM, SIGINT or the end of stdin, so that it never outlives the process
 * that started it. Prints its address as one line. `--durable` makes commits wait for the disk. The server does not
 * vacuum automatically. A follower of a stream waits for every transaction of the server, and a test must not depend on
 * one that starts by chance.
 */
async function serve(): Promise<void> {
  const server = await startLocalPostgres({
    durable: process.argv.includes('--durable'),
    settings: ['autovacuum=off'],
  })
  process.stdout.write(`${server.url}\n`)
  await new Promise((resolve) => {
    process.once('SIGTERM', resolve).once('SIGINT', resolve)
    process.stdin.once('end', resolve).once('close', resolve).resume()
  })
  await server.stop()
  process.exit(0)
}

if (process.argv[1]?.endsWith('local-postgres.ts')) {
  serve().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
}
