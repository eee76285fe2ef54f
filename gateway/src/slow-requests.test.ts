import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sendLoginSms } from '@parlay/contracts/endpoints/verification'
import { buildTestApp, type TestApp } from './testing/build-test-app'

/** Milliseconds. This is enough for a whole request on a busy machine. */
const requestTimeout = 1_000
let gateway: TestApp
let port: number

beforeAll(async () => {
  gateway = await buildTestApp({ requestTimeout })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  port = (gateway.app.server.address() as AddressInfo).port
})
afterAll(() => gateway.close())

/**
 * Sends this share of a call's body, and resolves with the answer that comes before the gateway closes the connection.
 */
async function send(share: number): Promise<string> {
  const body = JSON.stringify({ mobileNum: '9175550001', countryDialingCode: '63' })
  const head = [
    `POST ${sendLoginSms.path} HTTP/1.1`,
    `x-module-id: ${sendLoginSms.moduleId}`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, body.length * share)}`)
  await once(socket, 'close')
  return answer.split('\r\n')[0] ?? ''
}

test('C.18 a request that arrives only half is ended, and a whole one is answered', async () => {
  const [half, whole] = await Promise.all([send(0.5), send(1)])

  expect(half).toBe('HTTP/1.1 408 Request Timeout')
  expect(whole).toBe('HTTP/1.1 200 OK')
})
