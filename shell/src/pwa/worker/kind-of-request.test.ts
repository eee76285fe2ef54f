import { kindOfRequest } from './kind-of-request'

const origin = 'https://site.example'
const kindOf = (target: string, { method = 'GET', mode = 'cors' } = {}) =>
  kindOfRequest({ method, mode, url: new URL(target, origin) }, origin)

test.each([
  ['/', 'navigate', 'page'],
  ['/rng?type=hot', 'navigate', 'page'],
  ['/register.html', 'navigate', 'page'],
  ['/shell.3f9a1c2b4d.js', 'cors', 'shell-file'],
  ['/inter-latin-wght-normal.3100e775e8.woff2', 'cors', 'shell-file'],
  ['/remotes/mf-lobby/1.4.0-3f9a1c2b/mf-manifest.json', 'cors', 'remote-file'],
  ['/remotes/mf-lobby/1.4.0-3f9a1c2b/css/screen.0123abcd.css', 'no-cors', 'remote-file'],
  ['/releases/manifest.json', 'cors', 'manifest'],
])('%s (%s) is a %s', (target, mode, kind) => {
  expect(kindOf(target, { mode })).toBe(kind)
})

test.each(['/wps/session/login', '/lgw/launch', '/lotto/draws', '/docs', '/docs/json', '/sandbox/inbox'])(
  'a call to %s is never touched, whichever page makes it',
  (target) => {
    expect(kindOf(target)).toBeUndefined()
    expect(kindOf(target, { mode: 'navigate' })).toBeUndefined()
    expect(kindOf(`${target}/picture.0123456789ab.png`)).toBeUndefined()
  },
)

test.each([
  'https://games.example/art/games/lantern-tide-240.webp',
  'http://site.example/shell.3f9a1c2b4d.js',
  'https://site.example:8443/',
])('%s is another origin and never touched', (target) => {
  expect(kindOf(target)).toBeUndefined()
  expect(kindOf(target, { mode: 'navigate' })).toBeUndefined()
})

test('only reads are touched', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    expect(kindOf('/', { method, mode: 'navigate' })).toBeUndefined()
})

test.each([
  '/art/games/lantern-tide-240.webp',
  '/sw.js',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/releases/history.jsonl',
])('%s is left to the browser', (target) => {
  expect(kindOf(target)).toBeUndefined()
  expect(kindOf(target, { mode: 'navigate' })).toBeUndefined()
})

test('a second try at a file bypasses the cache', () => {
  expect(kindOf('/remotes/mf-lobby/1.4.0/remoteEntry.js?try=2')).toBeUndefined()
})
