import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { languageTagOf } from './languages'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

test('a game page runs own files only and may be framed by the operator only', async () => {
  const key = await sandbox.launch({ lang: 'th' })

  const page = await sandbox.http.inject(`/play/${key}`)

  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain('frame-ancestors http://portal.test')
  expect(policy).not.toContain('unsafe')
  expect(page.body).toMatch(/<html lang="th" data-key="[\w-]+" data-family="sea"/)
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
})

test('what the operator calls a title is text, never markup', async () => {
  const meta = { vendorCode: 'SBX', name: '"><script>alert(1)</script>' }
  const key = await sandbox.launch({ meta })

  const page = await sandbox.http.inject(`/play/${key}`)

  expect(page.body).not.toContain('<script>alert')
  expect(page.body).toContain('&quot;&gt;&lt;script&gt;')
})

test('an unknown address says so with 404', async () => {
  const page = await sandbox.http.inject('/play/never-given-to-anybody')

  expect(page.statusCode).toBe(404)
})

test('the inbox gives back what was sent to an address, newest first', async () => {
  const send = (body: string) =>
    sandbox.http.inject({ method: 'POST', url: '/inbox', payload: { to: '+639170000001', channel: 'sms', body } })
  await send('first')
  await send('second')

  const inbox = await sandbox.http.inject({ url: '/inbox', query: { to: '+639170000001' } })
  const other = await sandbox.http.inject({ url: '/inbox', query: { to: '+639170000002' } })

  expect(inbox.json().messages.map(({ body }: { body: string }) => body)).toEqual(['second', 'first'])
  expect(other.json()).toEqual({ messages: [] })
})

test('a person reads the inbox in a browser, with the messages of all recipients or of one', async () => {
  const send = (to: string) =>
    sandbox.http.inject({ method: 'POST', url: '/inbox', payload: { to, channel: 'email', subject: 'Hi', body: 'x' } })
  await send('Maya@Example.com')
  await send('rafael@example.com')

  const page = await sandbox.http.inject({ url: '/inbox', headers: { accept: 'text/html,*/*;q=0.8' } })
  const all = await sandbox.http.inject('/api/inbox')
  const own = await sandbox.http.inject({ url: '/api/inbox', query: { to: 'maya@example.com' } })
  const unnamed = await sandbox.http.inject('/inbox')

  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const recipients = [all, own].map((answer) =>
    answer
      .json()
      .messages.slice(0, 2)
      .map(({ to }: { to: string }) => to),
  )
  expect(recipients).toEqual([['rafael@example.com', 'Maya@Example.com'], ['Maya@Example.com']])
  expect(unnamed.statusCode).toBe(400)
})

test('health, readiness and figures are there, and the request id travels', async () => {
  const health = await sandbox.http.inject({ url: '/healthz', headers: { 'x-request-id': 'from-the-gateway' } })
  const ready = await sandbox.http.inject('/readyz')
  const metrics = await sandbox.http.inject('/metrics')

  expect(health.headers['x-request-id']).toBe('from-the-gateway')
  expect(ready.json()).toEqual({ ready: true, database: true, operatorKey: true })
  expect(metrics.body).toContain('sandbox_outbox_pending')
})

test('launch languages find their catalogue', () => {
  const tags = ['en', 'fil', 'TY', 'zh-Hans', 'zh-CN', 'CN', 'id', 'th', 'vi-VN', 'ja', 'xx'].map(languageTagOf)

  expect(tags).toEqual(['en', 'fil', 'fil', 'zh-Hans', 'zh-Hans', 'zh-Hans', 'id', 'th', 'vi', 'ja', 'en'])
})
