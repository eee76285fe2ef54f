import { chooseEncoding, isUnchanged } from './negotiate'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, *;q=0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('chooses for "%s" the encoding %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test.each([
  [{ 'if-none-match': '"a"' }, true],
  [{ 'if-none-match': 'W/"a"' }, true],
  [{ 'if-none-match': '"b", "a"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"b"', 'if-modified-since': 'Monday' }, false],
  [{ 'if-modified-since': 'Monday' }, true],
  [{}, false],
])('%j means unchanged: %s', (conditions, unchanged) => {
  expect(isUnchanged(conditions, { etag: '"a"', lastModified: 'Monday' })).toBe(unchanged)
})
