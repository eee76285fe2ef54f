import { noSchemasInShell } from './no-schemas-in-shell'

test('the shell ships no schemas', () => {
  expect(noSchemasInShell('node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core/schemas.js')).toBeDefined()
  expect(noSchemasInShell('shared/web/src/api/call-api.ts')).toBeUndefined()
})
