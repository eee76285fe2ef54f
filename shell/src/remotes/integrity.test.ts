import { requiredIntegrity, trustFiles } from './integrity'

const blocked = `sha384-${'A'.repeat(64)}`

test('a file must have the hash that its version’s manifest entry gives it, whatever its query', () => {
  trustFiles('https://site.example/remotes/mf-lobby/1.0.0/', { 'a.js': 'sha384-of-1' })
  trustFiles('https://site.example/remotes/mf-lobby/2.0.0/', { 'a.js': 'sha384-of-2' })

  expect(requiredIntegrity('https://site.example/remotes/mf-lobby/1.0.0/a.js')).toBe('sha384-of-1')
  expect(requiredIntegrity('https://site.example/remotes/mf-lobby/2.0.0/a.js?try=2')).toBe('sha384-of-2')
})

test('a file that no list contains is blocked', () => {
  expect(requiredIntegrity('https://site.example/remotes/mf-lobby/1.0.0/b.js')).toBe(blocked)
  expect(requiredIntegrity('https://elsewhere.example/a.js')).toBe(blocked)
})

test('the chunk loaders of all bundles ask the same registry', () => {
  expect(globalThis.parlayIntegrityOf).toBe(requiredIntegrity)
})
