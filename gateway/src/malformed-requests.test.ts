import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { errorCodes } from '@parlay/contracts'
import { uploadImage } from '@parlay/contracts/endpoints/files'
import { checkAffiliate } from '@parlay/contracts/endpoints/registration'
import { sendLoginSms } from '@parlay/contracts/endpoints/verification'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import type { Credentials } from './testing/call'
import { captureLog } from './testing/captured-log'
import { addMember } from './testing/members.sql'
import { openAs } from './testing/open-as'

const errors = captureLog('error')
let gateway: TestApp
let maya: Credentials
let port: number

beforeAll(async () => {
  gateway = await buildTestApp({ log: errors.log })
  await addMember(gateway.db, { account: 'maya' })
  maya = await openAs(gateway.app, 'maya')
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  port = (gateway.app.server.address() as AddressInfo).port
})
afterAll(() => gateway.close())

/** Sends these bytes, and resolves with the answer when the gateway has closed the connection. */
async function send(bytes: string | Buffer, { isCutOff = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  if (isCutOff) socket.end(bytes)
  else socket.write(bytes)
  await once(socket, 'close')
  return answer
}

function requestOf(line: string, headers: string[] = [], body = ''): string {
  const length = headers.some((name) => /^(content-length|transfer-encoding)/i.test(name))
    ? []
    : [`Content-Length: ${Buffer.byteLength(body)}`]
  return [line, 'Host: localhost', 'Connection: close', ...headers, ...length, '', body].join('\r\n')
}

function uploadOf(type: string, body: string, headers: string[] = []): string {
  const session = [`Cookie: sid=${maya.cookie}`, `X-Session-Token: ${maya.token}`]
  const all = [`X-Module-Id: ${uploadImage.moduleId}`, ...session, `Content-Type: ${type}`, ...headers]
  return requestOf(`POST ${uploadImage.path} HTTP/1.1`, all, body)
}

const smsOf = (headers: string[], body: string): string =>
  requestOf(`POST ${sendLoginSms.path} HTTP/1.1`, [`X-Module-Id: ${sendLoginSms.moduleId}`, ...headers], body)

const affiliateOf = (query: string): string =>
  requestOf(`${checkAffiliate.method} ${checkAffiliate.path}?${query} HTTP/1.1`, [
    `X-Module-Id: ${checkAffiliate.moduleId}`,
  ])

const startOfPart = (boundary: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc`

/** Checks that the answer is an envelope whose code has this status, and that the log is empty. */
function expectRefusal(answer: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const { success, code, message } = JSON.parse(body)
  const { status, message: text } = errorCodes[code as keyof typeof errorCodes]
  expect({ success, message }).toEqual({ success: false, message: text })
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(errors.text()).toBe('')
}

const long = 'b'.repeat(300)

test.each([
  ['without a boundary', 'multipart/form-data', startOfPart('b')],
  ['with an empty boundary', 'multipart/form-data; boundary=', startOfPart('b')],
  [
    'with a boundary of 300 characters',
    `multipart/form-data; boundary=${long}`,
    `${startOfPart(long)}\r\n--${long}--\r\n`,
  ],
  ['that ends early', 'multipart/form-data; boundary=b', startOfPart('b')],
  ['that is none', 'multipart/form-data; boundary=b', 'not multipart'],
  ['with a type that is none', 'multipart/form-data;;;=; boundary="', startOfPart('b')],
  ['of another kind', 'multipart/mixed; boundary=b', startOfPart('b')],
  ['that is empty', 'multipart/form-data; boundary=b', ''],
])('C.18 an upload %s is refused with a code and no line in the log', async (_what, type, body) => {
  expectRefusal(await send(uploadOf(type, body)))
})

test('C.18 an upload that the sender aborts leaves no line in the log', async () => {
  await send(uploadOf('multipart/form-data; boundary=b', startOfPart('b'), ['Content-Length: 5000']), {
    isCutOff: true,
  })
  // The call ends after its connection, and the next upload ends after the call.
  expectRefusal(await send(uploadOf('multipart/form-data; boundary=b', 'not multipart')))
})

test.each<[string, string | Buffer]>([
  ['an unknown method', requestOf('FOO / HTTP/1.1')],
  ['a tunnel', requestOf('CONNECT localhost:1 HTTP/1.1')],
  ['a blank in the path', requestOf('GET /a b HTTP/1.1')],
  ['an escape that is none', requestOf('GET /wps/%zz HTTP/1.1')],
  ['an escape in the query that is none', affiliateOf('code=%zz')],
  ['half a character in the query', affiliateOf('code=%E0%A4%A')],
  ['a field of the query as a list', affiliateOf('code[]=1')],
  ['a field of the query as an entry of a list', affiliateOf('code%5B0%5D=1')],
  ['a version that is none', requestOf('GET / HTTP/9.9')],
  ['no path', requestOf('GET HTTP/1.1')],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', requestOf('GET / HTTP/1.1', ['Host: elsewhere.example'])],
  ['the same host twice', requestOf('GET / HTTP/1.1', ['host: localhost'])],
  ['a target that names another host than the header', requestOf('GET http://elsewhere.example/healthz HTTP/1.1')],
  ['a target of another protocol', requestOf('GET ftp://localhost/healthz HTTP/1.1')],
  ['a head that is too large', requestOf('GET / HTTP/1.1', [`X: ${'a'.repeat(70_000)}`])],
  ['a path that is too long', requestOf(`GET /${'a'.repeat(70_000)} HTTP/1.1`)],
  ['bytes that are no request', '\0\x01garbage\r\n\r\n'],
  ['the first bytes of TLS', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
  ['the first line of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('C.18 a request with %s is refused with a code and no line in the log', async (_what, bytes) => {
  expectRefusal(await send(bytes))
})

test('C.18 a call whose target is in absolute form is answered as its path', async () => {
  const headers = [`X-Module-Id: ${checkAffiliate.moduleId}`]
  const query = `${checkAffiliate.path}?code=NOTTHERE`

  const [plain, absolute] = [
    await send(requestOf(`GET ${query} HTTP/1.1`, headers)),
    await send(requestOf(`GET http://localhost${query} HTTP/1.1`, headers)),
  ].map((answer) => [answer.split('\r\n', 1), JSON.parse(answer.split('\r\n\r\n')[1] ?? '').code])

  expect(plain?.[0]).toEqual(['HTTP/1.1 200 OK'])
  expect(absolute).toEqual(plain)
})

const json = 'Content-Type: application/json'

test.each([
  ['a length that is none', [json, 'Content-Length: x'], '{}'],
  ['two lengths', [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '{}'],
  ['chunks that are none', [json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a NUL in a header', [json, 'X: a\0b'], '{}'],
  ['an expectation', [json, 'Expect: a miracle'], '{}'],
  ['a type that is none', ['Content-Type: ;;;'], '{}'],
  ['no type', [], '{}'],
  ['half of a JSON text', [json], '{"a"'],
  ['no JSON text', [json], ''],
  ['the prototype of objects', [json], '{"__proto__":{"a":1}}'],
  ['a number beyond all numbers', [json], '{"mobileNum":1e999}'],
])('C.18 a call with %s is refused with a code and no line in the log', async (_what, headers, body) => {
  expectRefusal(await send(smsOf(headers, body)))
})
