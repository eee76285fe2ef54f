import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { projectRoot } from '../paths'
import { buildTestApp, type TestApp } from '../testing/build-test-app'
import { buildApiDocument, printApiDocument } from './api-document'

test('docs/openapi.json matches the contracts; `npm run api-document` in gateway/ writes it', () => {
  const stored = readFileSync(join(projectRoot, 'docs', 'openapi.json'), 'utf8')

  expect(stored).toBe(printApiDocument())
})

test('the document describes every call, and every reference in it has a target', () => {
  const { paths, components } = buildApiDocument()

  const references = [...JSON.stringify(paths).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)].map(([, name]) => name)
  expect(Object.values(paths).flatMap((operations) => Object.keys(operations))).toHaveLength(allEndpoints.length)
  for (const name of references) expect(components.schemas).toHaveProperty([String(name)])
})

describe('the page', () => {
  let gateway: TestApp
  beforeAll(async () => {
    gateway = await buildTestApp()
  })
  afterAll(() => gateway.close())

  test('is served with everything it needs from this origin', async () => {
    const page = await gateway.app.inject('/docs/')
    const script = await gateway.app.inject('/docs/static/swagger-ui-bundle.js')
    const document = await gateway.app.inject('/docs/json')

    expect([page.statusCode, script.statusCode, document.statusCode]).toEqual([200, 200, 200])
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.body).not.toMatch(/(src|href)="https?:/)
    expect(document.json().info.title).toBe('Parlay gateway')
  })
})
