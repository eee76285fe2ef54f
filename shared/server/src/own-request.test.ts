import { isOwnRequest } from './own-request'

const urls = ['https://parlay.example', 'https://games.example:8443']
const isOwn = (headers: Record<string, string>) => isOwnRequest(headers, urls)

test.each([
  'localhost:4000',
  '127.0.0.1:4000',
  '[::1]:4100',
  '192.168.1.20:3000',
  'agent02.localhost:3000',
  'sandbox:4100',
  'parlay.example',
  'games.example:8443',
])('a call to %s is for this site', (host) => {
  expect(isOwn({ host })).toBe(true)
})

test.each(['rebound.example', 'parlay.example.evil.test:3000', 'localhost.evil.test', '', 'a b', 'x@y:1:2'])(
  'a call to "%s" is not for this site, wherever the name leads',
  (host) => {
    expect(isOwn({ host })).toBe(false)
  },
)

test.each([
  ['https://parlay.example', true],
  ['http://localhost:3000', true],
  ['http://agent02.localhost:3000', true],
  ['https://evil.test', false],
  ['http://evil', false],
  ['https://parlay.example.evil.test', false],
  ['null', false],
  ['file://', false],
])('a page of %s may call: %s', (origin, expected) => {
  expect(isOwn({ host: 'localhost:3000', origin })).toBe(expected)
})

test('a page that hides its origin may call its own host', () => {
  expect(isOwn({ host: 'localhost:4100', origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(isOwn({ host: 'localhost:4100', origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(false)
})

test('a call without a host is refused', () => {
  expect(isOwnRequest({}, urls)).toBe(false)
})
