import { staffEndpoints } from '@parlay/contracts/staff/index'
import { buildTestApp } from '../testing/build-test-app'
import { buildApiDocument } from './api-document'
import { buildStaffDocument } from './staff-document'

test('the document of the staff describes every call, and every reference in it has a target', () => {
  const { paths, components } = buildStaffDocument()

  const references = [...JSON.stringify(paths).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)].map(([, name]) => name)
  expect(Object.values(paths).flatMap((operations) => Object.keys(operations))).toHaveLength(staffEndpoints.length)
  for (const name of references) expect(components.schemas).toHaveProperty([String(name)])
})

test('a decision has its reason, and each way to decide with its fields, without those of the path', () => {
  const { paths, components } = buildStaffDocument()

  expect(paths['/ops/payment-incidents/{id}']).toMatchObject({
    post: { operationId: 'payments.decide', parameters: [{ name: 'id', in: 'path', required: true }] },
  })
  expect(components.schemas['payments.decide.request']).toMatchObject({
    oneOf: [
      {
        properties: { decision: { const: 'credit' }, amount: { type: 'string' }, reason: { type: 'string' } },
        required: ['decision', 'amount', 'reason'],
      },
      { properties: { decision: { const: 'dismiss' } }, required: ['decision', 'reason'] },
    ],
  })
  expect(JSON.stringify(buildApiDocument())).not.toContain('payment-incidents')
})

test('only the listener of the staff serves the document, to a caller with its key', async () => {
  const site = await buildTestApp()
  const url = '/ops/openapi.json'

  const shown = await site.staffApp.inject({ url, headers: site.staffHeaders() })
  const statuses = [await site.staffApp.inject({ url }), await site.app.inject({ url })].map((one) => one.statusCode)
  await site.close()

  expect([shown.statusCode, shown.json().openapi, ...statuses]).toEqual([200, '3.1.0', 403, 404])
})
