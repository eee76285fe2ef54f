import { openEventStream } from '@parlay/contracts/endpoints/stream'
import { tryTwice } from '@parlay/testing/try-twice'
import { aGateway, type FakeGateway } from '../testing/a-gateway'
import { ask, openStream } from '../testing/ask'
import { callRepeatedly } from '../testing/call-repeatedly'
import { describeEdge } from '../testing/describe-edge'

tryTwice()

const methods = ['GET', 'POST', 'PUT', 'DELETE']
const bodyOf = (method: string) => (method === 'POST' || method === 'PUT' ? '{}' : undefined)

const echo = (called: readonly string[]) => (call: number) => {
  const method = called[call % called.length] ?? 'GET'
  return { path: `/wps/echo?call=${call}`, method, body: bodyOf(method) }
}

// An edge probes once a second, and every test starts its own edge.
jest.setTimeout(300_000)

describeEdge(({ testHere, hasProbe, startOther }) => {
  let own: FakeGateway[] = []
  beforeEach(async () => {
    own = [await aGateway('one'), await aGateway('two')]
  })
  afterEach(() => Promise.all(own.map((gateway) => gateway.stop())))
  const startAhead = () => startOther({ GATEWAY_URLS: own.map(({ url }) => url).join(',') })

  testHere(
    'F4 a gateway that says it is not ready, and then closes, costs no call, and none arrives twice',
    async () => {
      const edge = await startAhead()
      // Nginx cannot repeat a call with effects that was under way when its gateway closed. That call fails with 502,
      // so only GET is called there.
      const calling = callRepeatedly(edge.url, echo(hasProbe ? methods : ['GET']))
      await calling.until(24)

      const drained = own[0]?.drain()
      if (!hasProbe) await ask(own[0]?.url ?? '', '/readyz')
      await drained
      await calling.until(24)
      await own[0]?.close()
      await calling.until(48)
      const statuses = await calling.end()
      await edge.stop()

      const arrived = own.flatMap(({ calls }) => calls).filter((call) => !call.startsWith('GET'))
      expect(statuses.filter((status) => status !== 200)).toEqual([])
      expect(new Set(arrived).size).toBe(arrived.length)
    },
  )

  testHere('a call that acts goes to the other gateway when nothing of it was sent', async () => {
    const edge = await startAhead()
    await own[0]?.stop()

    const answers = await Promise.all(
      methods.map((method) => ask(edge.url, '/wps/echo', { method, body: bodyOf(method) })),
    )
    await edge.stop()

    expect(answers.map(({ status, text }) => [status, JSON.parse(text).name])).toEqual(Array(4).fill([200, 'two']))
  })

  testHere('an open stream ends with its gateway, and the next one comes from the other', async () => {
    const edge = await startAhead()
    const streams = await Promise.all([1, 2].map(() => openStream(edge.url, openEventStream.path)))
    const first = await Promise.all(streams.map((stream) => stream.next()))

    await own[0]?.close()
    own[1]?.emit('still here')
    const then = await Promise.all(streams.map((stream) => stream.next()))
    const moved = await openStream(edge.url, openEventStream.path)
    const welcome = await moved.next()
    for (const stream of [...streams, moved]) stream.close()
    await edge.stop()

    expect(first).toEqual(Array(2).fill('data: first\n\n'))
    expect(then.sort()).toEqual(['', 'data: still here\n\n'])
    expect(welcome).toBe('data: first\n\n')
  })
})
