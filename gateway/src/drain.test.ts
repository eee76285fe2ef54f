import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { buildTestApp } from './testing/build-test-app'
import { openStreamAt } from './testing/open-stream-at'

/** Long enough for several requests on a busy machine. */
const drainMs = 2_000
/** Longer than the time in which the gateway accepts waiting connections. */
const stillMs = 300

function standStill(): void {
  const until = performance.now() + stillMs
  while (performance.now() < until);
}

test('F4 a gateway that has to stop is immediately not ready, still serves calls, releases connections, sends edges away, and then closes without running calls', async () => {
  let finishSlowCall: () => void = () => undefined
  const gateway = await buildTestApp({
    environment: { GATEWAY_DRAIN_MS: String(drainMs) },
    extend: (app) => {
      app.get('/slow', async () => {
        await new Promise<void>((resolve) => {
          finishSlowCall = resolve
          app.server.emit('slow call')
        })
        return { done: true }
      })
    },
  })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = gateway.app.server.address() as AddressInfo
  const ask = async (path: string) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      headers: { connection: 'keep-alive', 'x-module-id': getSystemStatus.moduleId },
    })
    const [answer] = await once(asked.end(), 'response')
    answer.resume()
    return { status: answer.statusCode, connection: answer.headers.connection }
  }
  const stream = await openStreamAt(`http://127.0.0.1:${port}`, 'visitor')
  const before = await Promise.all(['/readyz', getSystemStatus.path].map(ask))
  const slow = once(gateway.app.server, 'slow call')
  const slowAnswer = ask('/slow')
  await slow

  const startedAt = performance.now()
  const closed = gateway.close().then(() => performance.now() - startedAt)
  let readiness = await ask('/readyz')
  // A busy machine may accept this request before the gateway begins to close.
  while (readiness.status === 200) readiness = await ask('/readyz')
  const during = [readiness, ...(await Promise.all(['/healthz', getSystemStatus.path].map(ask)))]
  // Connections keep coming until one is refused, so the gateway keeps listening for as long as a call runs.
  const arrivals = setInterval(() => {
    const arrival = connect(port, '127.0.0.1', () => arrival.destroy()).on('error', () => undefined)
  }, 10)
  const turnedAway = async (): Promise<unknown> => {
    const asked = await ask(getSystemStatus.path).catch((error: unknown) => error)
    return asked instanceof Error ? asked : turnedAway()
  }
  const fallen = await turnedAway().finally(() => clearInterval(arrivals))
  const late = connect(port, '127.0.0.1')
  // The server would not answer a connection that announces its end.
  late.write('GET /readyz HTTP/1.1\r\nhost: gateway\r\n\r\n')
  process.nextTick(standStill)
  const lateAnswer = text(late)
  finishSlowCall()
  const [last, , tookMs] = await Promise.all([slowAnswer, stream.toEnd(), closed])

  expect(before.map(({ status, connection }) => [status, connection])).toEqual(Array(2).fill([200, 'keep-alive']))
  expect(during.map(({ status, connection }) => [status, connection])).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ])
  expect(fallen).toMatchObject({ code: 'ECONNRESET' })
  expect(await lateAnswer).toMatch(/^HTTP\/1.1 503 /)
  expect(last).toEqual({ status: 200, connection: 'close' })
  expect(tookMs).toBeGreaterThanOrEqual(drainMs - 1)
  await expect(ask('/readyz')).rejects.toThrow(/ECONNREFUSED/)
})
