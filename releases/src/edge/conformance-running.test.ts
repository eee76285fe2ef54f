import { aGateway } from '../testing/a-gateway'
import { ask } from '../testing/ask'
import { asPage, describeEdges } from '../testing/describe-edges'

describeEdges(({ testHere, get, startOther }) => {
  testHere('answers probes', async () => {
    const [alive, ready, metrics] = await Promise.all(['/healthz', '/readyz', '/metrics'].map((target) => get(target)))

    expect([alive?.status, ready?.status, metrics?.status]).toEqual([200, 200, 200])
    expect(metrics?.text).toMatch(/^edge_\w+(\{.*\})? \d/m)
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

  testHere('behind one trusted proxy the visitor is whom that proxy names', async () => {
    const behind = await startOther({ TRUSTED_PROXIES: '1', EDGE_URL: 'https://site.example' })

    const answer = await ask(behind.url, '/wps/echo', { headers: { 'X-Forwarded-For': '6.6.6.6, 203.0.113.9' } })
    const page = await ask(behind.url, '/', { headers: asPage })
    await behind.stop()

    expect(JSON.parse(answer.text).headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
    })
    expect(String(page.headers['content-security-policy'])).toContain('; upgrade-insecure-requests')
  })
})
