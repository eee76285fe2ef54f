import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { registerDocumentPages } from './document-pages'

const folder = mkdtempSync(join(tmpdir(), 'parlay-docs-'))
let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  await registerDocumentPages(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('the index leads to each document', async () => {
  const index = await app.inject('/docs')

  const links = [...index.body.matchAll(/<a href="([^"]+)"/g)].map(([, link = '']) => link)
  writeFileSync(join(folder, 'requirements.html'), '<h1>Requirements</h1>')
  const answers = await Promise.all([...links, '/docs/', '/docs/style.css'].map((url) => app.inject(url)))
  expect(links).toEqual(['/docs/api/', '/docs/openapi.json', '/docs/requirements'])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
})

test('the page of calls is served with everything it needs from this origin', async () => {
  const page = await app.inject('/docs/api/')
  const script = await app.inject('/docs/api/static/swagger-ui-bundle.js')
  const document = await app.inject('/docs/openapi.json')

  expect([page.statusCode, script.statusCode]).toEqual([200, 200])
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  expect(document.json().info.title).toBe('Parlay gateway')
})

test('the page of requirements is the newest one, runs nothing, and says how it is made where it is missing', async () => {
  rmSync(join(folder, 'requirements.html'), { force: true })
  const before = await app.inject('/docs/requirements')
  writeFileSync(join(folder, 'requirements.html'), '<h1>Requirements</h1>')
  const after = await app.inject('/docs/requirements')

  expect([before.statusCode, before.body]).toEqual([404, expect.stringContaining('npm run requirements')])
  expect([after.statusCode, after.body]).toEqual([200, '<h1>Requirements</h1>'])
  expect(after.headers['content-security-policy']).toBe("default-src 'none'; style-src 'self'; frame-ancestors 'none'")
})
