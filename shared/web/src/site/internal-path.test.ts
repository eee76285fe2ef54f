import { internalPath } from './internal-path'

test.each(['/', '/rng?vassalage=LUMEN#top', '/help'])('V6 %s is a page of this site', (address) => {
  expect(internalPath(address)).toBe(address)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/..//evil.example',
  'rng',
  '',
  null,
  undefined,
])('V6 %j leads nowhere', (address) => {
  expect(internalPath(address)).toBeUndefined()
})
