import { tryTwice } from '@parlay/testing/try-twice'
import { aGateway } from '../testing/a-gateway'
import { ask } from '../testing/ask'
import { asPage, describeEdge } from '../testing/describe-edge'
import { freePort } from '../testing/nginx-edge'

tryTwice()

describeEdge(({ testHere, get, gateways, startOther }) => {
  testHere('answers probes', async () => {
    const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map((target) => get(target)))

    expect([alive?.status, ready?.status]).toEqual([200, 200])
  })

  testHere('figures are for those inside: they have a port of their own', async () => {
    const port = await freePort()
    const other = await startOther({ METRICS_PORT: String(port) })

    const figures = await ask(`http://127.0.0.1:${port}`, '/metrics')
    const page = await ask(`http://127.0.0.1:${port}`, '/')
    await other.stop()

    expect(figures.text).toMatch(/^edge_\w+(\{.*\})? \d/m)
    expect([figures.status, page.status]).toEqual([200, 404])
  })

  testHere('/metrics of a gateway or the edge is not for the public', async () => {
    for (const gateway of gateways()) gateway.calls.length = 0

    const answers = [await get('/metrics'), await get('/metrics', asPage)]

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(gateways().flatMap(({ calls }) => calls)).toEqual([])
  })

  testHere('calls of staff have no way through the edge, whoever makes them', async () => {
    for (const gateway of gateways()) gateway.calls.length = 0
    const targets = [
      '/ops',
      '/ops/',
      '/ops/session',
      '/ops/staff',
      '/ops/audit/export',
      '//ops/staff',
      '/wps/../ops/staff',
      '/%6fps/staff',
    ]
    const key = { Authorization: 'Bearer key', 'X-Staff-Name': 'lan', Cookie: 'ops_sid=a; ops_device=b' }

    const answers = await Promise.all(targets.flatMap((target) => [get(target), get(target, asPage), get(target, key)]))

    const served = answers
      .filter(({ headers }) => headers['content-type']?.includes('json'))
      .map(({ status }) => status)
    expect(new Set(served)).not.toContain(200)
    expect(gateways().flatMap(({ calls }) => calls)).toEqual([])
  })

  testHere('the documents of a gateway are for the public of a sandbox only', async () => {
    const targets = ['/docs', '/docs/openapi.json', '/docs/api/static/index.html']
    const open = await Promise.all(targets.map((target) => get(target)))
    const real = await startOther({ PARLAY_SANDBOX: '0' })
    for (const gateway of gateways()) gateway.calls.length = 0

    const closed = await Promise.all(
      targets.flatMap((target) => [ask(real.url, target), ask(real.url, target, { headers: asPage })]),
    )
    await real.stop()

    expect(open.map(({ status, text }) => [status, JSON.parse(text).url])).toEqual(
      targets.map((target) => [200, target]),
    )
    expect(closed.map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect(gateways().flatMap(({ calls }) => calls)).toEqual([])
  })

  testHere('F4 loses no call when one gateway dies, and answers in the envelope when all are gone', async () => {
    const own = [await aGateway('dying'), await aGateway('living')]
    const other = await startOther({ GATEWAY_URLS: own.map(({ url }) => url).join(',') })

    await own[0]?.stop()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(other.url, '/wps/echo')))
    await own[1]?.stop()
    const last = await ask(other.url, '/wps/echo')
    const page = await ask(other.url, '/', { headers: asPage })
    await other.stop()

    expect(answers.map(({ status, text }) => [status, JSON.parse(text).name])).toEqual(Array(6).fill([200, 'living']))
    expect(last.status).toBe(502)
    expect(JSON.parse(last.text)).toMatchObject({ success: false, code: 'SYS_INTERNAL' })
    expect(page.status).toBe(200)
  })

  testHere('closes /sandbox and asks for no HTTPS where it should not', async () => {
    const plain = await startOther({ PARLAY_SANDBOX: '0', NODE_ENV: 'development' })

    const sandbox = await ask(plain.url, '/sandbox/inbox', { headers: asPage })
    const page = await ask(plain.url, '/', { headers: asPage })
    await plain.stop()

    expect(sandbox.status).toBe(404)
    expect(page.headers['strict-transport-security']).toBeUndefined()
  })

  testHere('behind trusted proxies the visitor is whom the outermost of them names', async () => {
    const behind = await startOther({
      TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
      EDGE_URL: 'https://site.example',
    })

    const answer = await ask(behind.url, '/wps/echo', {
      headers: { 'X-Forwarded-For': '6.6.6.6, 203.0.113.9, 10.1.2.3' },
    })
    const page = await ask(behind.url, '/', { headers: asPage })
    await behind.stop()

    expect(JSON.parse(answer.text).headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
    })
    expect(String(page.headers['content-security-policy'])).toContain('; upgrade-insecure-requests')
  })

  testHere('who is not a trusted proxy is the visitor, whatever he says', async () => {
    const other = await startOther({ TRUSTED_PROXIES: '10.0.0.0/8' })

    const answer = await ask(other.url, '/wps/echo', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    await other.stop()

    expect(JSON.parse(answer.text).headers['x-forwarded-for']).toBe('127.0.0.1')
  })
})
