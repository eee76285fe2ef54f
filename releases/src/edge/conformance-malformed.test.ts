import { once } from 'node:events'
import { connect } from 'node:net'
import { openEventStream } from '@parlay/contracts/endpoints/stream'
import { errorCodes } from '@parlay/contracts/error-codes'
import { ask, openStream } from '../testing/ask'
import { describeEdge } from '../testing/describe-edge'
import type { RunningEdge } from '../testing/node-edge'

/** Sends these bytes, and resolves with the answer once the edge has closed the connection. */
async function send(url: string, bytes: string | Buffer): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

const requestOf = (line: string, headers: string[] = [], body = ''): string =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n')

/** The most requests and connections of one address that are under way at an edge with this bound. */
const most = 3

describeEdge(({ testHere, url, startOther }) => {
  testHere.each<[string, string | Buffer]>([
    ['an unknown method of a call', requestOf('foo /wps/echo HTTP/1.1')],
    ['a blank in the path', requestOf('GET /a b HTTP/1.1')],
    ['an escape that is none', requestOf('GET /wps/%zz HTTP/1.1')],
    ['a version that is none', requestOf('GET / HTTP/9.9')],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts of a page', requestOf('GET / HTTP/1.1', ['Host: elsewhere.example'])],
    ['two hosts of a call', requestOf('GET /wps/echo HTTP/1.1', ['Host: elsewhere.example'])],
    ['the same host twice', requestOf('GET / HTTP/1.1', ['host: localhost'])],
    ['a target that names another host than the header', requestOf('GET http://elsewhere.example/wps/echo HTTP/1.1')],
    ['a target of a page that names another host', requestOf('GET http://elsewhere.example/ HTTP/1.1')],
    ['a target of another protocol', requestOf('GET ftp://localhost/wps/echo HTTP/1.1')],
    ['a picture whose address cannot be decoded', requestOf('GET /art/%zz.png HTTP/1.1', ['Accept: text/html'])],
    ['a head that is too large', requestOf('GET / HTTP/1.1', [`X: ${'a'.repeat(70_000)}`])],
    ['a path that is too long', requestOf(`GET /${'a'.repeat(70_000)} HTTP/1.1`)],
    ['bytes that are no request', '\x01garbage\r\n\r\n'],
    ['the first bytes of TLS', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 0x0d, 0x0a])],
    ['a length that is none', requestOf('POST /wps/echo HTTP/1.1', ['Content-Length: x'], '{}')],
    ['two lengths', requestOf('POST /wps/echo HTTP/1.1', ['Content-Length: 2', 'Transfer-Encoding: chunked'], '{}')],
    ['chunks that are none', requestOf('POST /wps/echo HTTP/1.1', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n')],
    ['a coding that is none', requestOf('POST /wps/echo HTTP/1.1', ['Transfer-Encoding: braille'], '{}')],
  ])('C.18 a request with %s is refused with a code', async (_what, bytes) => {
    const [head = '', body = ''] = (await send(url(), bytes)).split('\r\n\r\n')

    const { code, ...envelope } = JSON.parse(body)
    const { status, message } = errorCodes[code as keyof typeof errorCodes]
    expect(envelope).toMatchObject({ success: false, message, requestId: expect.any(String), ts: expect.any(Number) })
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect([400, 431]).toContain(status)
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  testHere.each(['/wps/echo?a=1', '/', ''])(
    'C.18 a target in absolute form with the path %j is answered as its path',
    async (path) => {
      const answers = []
      for (const target of [path || '/', `http://localhost${path}`]) {
        const [head = '', body = ''] = (await send(url(), requestOf(`GET ${target} HTTP/1.1`))).split('\r\n\r\n')
        answers.push([head.split('\r\n', 1), body.replaceAll(/nonce[-=]"?[^"' ]+/g, '').length])
      }

      expect(answers[0]?.[0]).toEqual(['HTTP/1.1 200 OK'])
      expect(answers[1]).toEqual(answers[0])
    },
  )

  testHere.each(['/%zz', '/a/%E0%A4', '/%E0%A4%A?a=1'])(
    'C.18 a browser that goes to the page %s, whose address cannot be decoded, sees that there is no such page',
    async (target) => {
      const answer = await send(url(), requestOf(`GET ${target} HTTP/1.1`, ['Accept: text/html']))

      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer.toLowerCase()).toContain('content-type: text/html')
      expect(answer).toContain('Page not found · Parlay')
    },
  )

  testHere('C.18 a tunnel is refused', async () => {
    expect(await send(url(), requestOf('CONNECT localhost:1 HTTP/1.1'))).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  const atAnEdge = async (env: Record<string, string>, act: (edge: RunningEdge) => Promise<void>) => {
    const edge = await startOther(env)
    try {
      await act(edge)
    } finally {
      await edge.stop()
    }
  }

  testHere('C.18 a connection on which the head of a request does not come is closed', () =>
    atAnEdge({ HEAD_TIMEOUT: '300' }, async (edge) => {
      const answer = await send(edge.url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')

      expect(answer).not.toContain('200')
    }),
  )

  testHere('C.18 an address that holds as many connections as it may is refused the next one', () =>
    atAnEdge({ CONNECTIONS_PER_ADDRESS: String(most) }, async (edge) => {
      const streams = []
      for (let count = 0; count < most; count += 1) streams.push(await openStream(edge.url, openEventStream.path))

      const refused = await ask(edge.url, '/wps/echo')
      for (const stream of streams) stream.close()

      expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'SYS_RATE_LIMIT'])
      await expect(answeredAgain(edge.url)).resolves.toBe(200)
    }),
  )

  testHere('C.18 behind a trusted proxy each address that it names has connections of its own', () =>
    atAnEdge({ CONNECTIONS_PER_ADDRESS: String(most), TRUSTED_PROXIES: '127.0.0.0/8' }, async (edge) => {
      const of = (address: string) => ({ 'X-Forwarded-For': address })
      const streams = []
      for (let count = 0; count < most; count += 1) {
        streams.push(await openStream(edge.url, openEventStream.path, of('203.0.113.1')))
      }

      const refused = await ask(edge.url, '/wps/echo', { headers: of('203.0.113.1') })
      const other = await ask(edge.url, '/wps/echo', { headers: of('203.0.113.2') })
      for (const stream of streams) stream.close()

      expect([refused.status, other.status]).toEqual([429, 200])
    }),
  )
})

/** The status once the edge has heard that connections were closed. */
async function answeredAgain(url: string): Promise<number> {
  for (;;) {
    const { status } = await ask(url, '/wps/echo')
    if (status !== 429) return status
  }
}
