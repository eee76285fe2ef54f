import { uploadImage } from '@parlay/contracts/endpoints/files'
import { openEventStream } from '@parlay/contracts/endpoints/stream'
import { tryTwice } from '@parlay/testing/try-twice'
import { ask, openStream } from '../testing/ask'
import { bodyLimit, describeEdge, uploadLimit } from '../testing/describe-edge'

tryTwice()

describeEdge(({ testHere, get, gateways, url }) => {
  testHere.each(['/wps/echo?a=1&b=%2F', '/lgw/x', '/lotto/x', '/sandbox/inbox?to=x'])(
    '%s goes to a gateway as it is',
    async (target) => {
      const answer = await get(target)

      expect(answer.status).toBe(200)
      expect(JSON.parse(answer.text)).toMatchObject({ method: 'GET', url: target })
      expect(answer.headers['set-cookie']).toEqual(['sid=1; HttpOnly', 'other=2'])
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  testHere('passes method, body and headers on, and what is true of the visitor instead of what he says', async () => {
    const answer = await ask(url(), '/wps/echo', {
      method: 'PUT',
      body: '{"a":1}',
      headers: {
        Host: 'site.example',
        'Content-Type': 'application/json',
        'Idempotency-Key': 'k1',
        'X-Forwarded-For': '6.6.6.6',
        'X-Request-Id': 'mine',
      },
    })

    const { headers, ...call } = JSON.parse(answer.text)
    expect(call).toMatchObject({ method: 'PUT', body: '{"a":1}' })
    expect(headers).toMatchObject({
      host: 'site.example',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'site.example',
      'x-forwarded-proto': 'http',
      'x-request-id': answer.headers['x-request-id'],
    })
  })

  testHere('a call answered with an error keeps its status and may do nothing when opened as a page', async () => {
    const answer = await get('/wps/refused')

    expect(answer.status).toBe(403)
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  testHere('takes gateways in turn', async () => {
    const names = await Promise.all(
      Array.from({ length: 8 }, async () => JSON.parse((await get('/wps/echo')).text).name),
    )

    expect(new Set(names)).toEqual(new Set(['one', 'two']))
  })

  testHere('events arrive one by one, and the stream outlasts the time-out of other calls', async () => {
    const stream = await openStream(url(), openEventStream.path)
    const first = await stream.next()
    const silence = await get('/wps/silent')
    for (const gateway of gateways()) gateway.emit('second')

    const second = await stream.next()

    stream.close()
    expect(silence.status).toBe(504)
    expect([first, second]).toEqual(['data: first\n\n', 'data: second\n\n'])
  })

  testHere('a gateway that stays silent is a 504 in the envelope, sent once', async () => {
    for (const gateway of gateways()) gateway.calls.length = 0

    const answer = await get('/wps/silent')

    expect(answer.status).toBe(504)
    expect(JSON.parse(answer.text)).toEqual({
      success: false,
      message: 'err_unknown',
      value: null,
      code: 'SYS_INTERNAL',
      requestId: answer.headers['x-request-id'],
      ts: expect.any(Number),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(gateways().flatMap(({ calls }) => calls)).toEqual(['GET /wps/silent'])
  })

  testHere('a call that may have acted is never sent twice', async () => {
    for (const gateway of gateways()) gateway.calls.length = 0

    const answer = await ask(url(), '/wps/breaks', { method: 'POST', body: '{}' })

    expect(answer.status).toBe(502)
    expect(gateways().flatMap(({ calls }) => calls)).toEqual(['POST /wps/breaks'])
  })

  testHere.each([{}, { 'Transfer-Encoding': 'chunked' }])('a body over the limit is a 413 (%j)', async (headers) => {
    const answer = await ask(url(), '/wps/echo', { method: 'POST', body: 'x'.repeat(bodyLimit + 1), headers })

    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text).code).toBe('SYS_PAYLOAD_TOO_LARGE')
  })

  testHere.each([
    [uploadLimit, 200],
    [uploadLimit + 1, 413],
  ])('an upload of %d bytes is a %d', async (bytes, status) => {
    const answer = await ask(url(), uploadImage.path, { method: 'POST', body: 'x'.repeat(bytes) })

    expect(answer.status).toBe(status)
  })
})
