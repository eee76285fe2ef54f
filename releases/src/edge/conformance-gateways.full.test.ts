import { setTimeout as wait } from 'node:timers/promises'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { openEventStream } from '@parlay/contracts/endpoints/stream'
import { sendClientEvents } from '@parlay/contracts/endpoints/telemetry'
import { tryTwice } from '@parlay/testing/try-twice'
import { openStream } from '../testing/ask'
import { callRepeatedly } from '../testing/call-repeatedly'
import { describeEdge } from '../testing/describe-edge'
import { startRealGateways } from '../testing/real-gateways'

tryTwice()

/** `ROLLING_CALLS=60000` for the figures of ADR 0028, at which each gateway is replaced twice. */
const calls = Number(process.env.ROLLING_CALLS ?? 600)
const streamCount = 8
const streamLife = 4_000

const reads = { path: getSystemStatus.path, headers: { 'X-Module-Id': getSystemStatus.moduleId } }
const acts = {
  path: sendClientEvents.path,
  method: 'POST',
  headers: { 'X-Module-Id': sendClientEvents.moduleId, 'Content-Type': 'application/json' },
  body: JSON.stringify({ events: [{ kind: 'vital', path: '/', name: 'LCP', value: 1 }] }),
}

/** Keeps streams open as pages do: one that ends is opened again. Collects what could not be opened. */
function keepStreams(url: string) {
  const failures: string[] = []
  let isOver = false
  const streams = Array.from({ length: streamCount }, async () => {
    while (!isOver) {
      const stream = await openStream(url, openEventStream.path, { 'X-Module-Id': openEventStream.moduleId }).catch(
        (error: unknown) => void failures.push(String(error)),
      )
      let text = await stream?.next()
      if (stream && !text?.startsWith('retry')) failures.push(`began with ${text}`)
      while (text && !isOver) text = await stream?.next().catch(() => '')
      stream?.close()
      await wait(100)
    }
  })
  return {
    failures,
    async end() {
      isOver = true
      await Promise.all(streams)
    },
  }
}

// It takes some twenty seconds at each edge, and a multiple where others use the machine.
jest.setTimeout(calls > 1_000 ? 600_000 : 180_000)

let real: Awaited<ReturnType<typeof startRealGateways>>
beforeAll(async () => {
  real = await startRealGateways(2, { STREAM_LIFE_MS: String(streamLife) })
})
afterAll(() => real?.stop())

describeEdge(({ testHere, startOther }) => {
  testHere(
    'F4 gateways that are replaced one after the other cost no call that reads or acts; streams move, and spread again',
    async () => {
      const { gateways } = real
      const edge = await startOther({
        GATEWAY_URLS: gateways.map(({ url }) => url).join(','),
        UPSTREAM_TIMEOUT: '10000',
      })
      const streams = keepStreams(edge.url)
      const calling = callRepeatedly(edge.url, (call) => (call % 2 === 0 ? reads : acts))
      const spread = () => Promise.all(gateways.map((gateway) => gateway.openStreams()))
      let statuses: number[] = []
      let replaced = 0
      const exits: (number | null)[] = []
      try {
        do {
          for (const gateway of gateways) {
            await calling.until(calls / 8)
            exits.push(await gateway.end())
            await calling.until(calls / 8)
            await gateway.start()
            replaced += 1
          }
          await calling.until(calls / 8)
        } while (calling.count() < calls)
        statuses = await calling.end()
        while ((await spread()).some((open) => open === 0)) await wait(100)
      } finally {
        await calling.end()
        await streams.end()
        await edge.stop()
      }

      const failed = statuses.filter((status) => status !== 200)
      if (process.env.ROLLING_CALLS)
        process.stderr.write(`${statuses.length} calls, ${replaced} replaced, failed: ${JSON.stringify(failed)}\n`)
      expect(failed).toEqual([])
      expect(statuses.length).toBeGreaterThanOrEqual(calls)
      expect(exits).toEqual(Array(replaced).fill(0))
      expect(streams.failures).toEqual([])
    },
  )
})
