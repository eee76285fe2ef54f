import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { buildApiDocument } from './api-document'

test('the document describes every call, and every reference in it has a target', () => {
  const { paths, components } = buildApiDocument()

  const references = [...JSON.stringify(paths).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)].map(([, name]) => name)
  expect(Object.values(paths).flatMap((operations) => Object.keys(operations))).toHaveLength(allEndpoints.length)
  for (const name of references) expect(components.schemas).toHaveProperty([String(name)])
})
