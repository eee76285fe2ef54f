import { maskAddress, prefixOf, sourceOf } from './address'
import { deviceOf, partsOfDevice } from './device'

test.each([
  ['203.0.113.77', '203.0.113.0/24', '203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.0/24', '203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56', '2001:db8:1:200::/56', '2001:db8:1:200::*'],
  ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0:0::/56', '2001:db8:0:0::*'],
  ['::1', '0:0:0:0::/56', '0:0:0:0::/56', '0:0:0:0::*'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0:0::/56', 'fe80:0:0:0::*'],
])('%s is in the network %s, counts as %s and is shown as %s', (ip, prefix, source, masked) => {
  expect([prefixOf(ip), sourceOf(ip), maskAddress(ip)]).toEqual([prefix, source, masked])
})

test('a prefix is shown as any address in it', () => {
  expect([maskAddress('203.0.113.0/24'), maskAddress('2001:db8:1:200::/56')]).toEqual([
    '203.0.113.*',
    '2001:db8:1:200::*',
  ])
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/142.0 Safari/604.1', 'Chrome on iPad'],
  [
    'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/136.0 Safari/537.36', 'Chrome on Android tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0', 'Firefox on Linux'],
  ['curl/8.5', 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  ['Chrome on Windows', { browser: 'Chrome', system: 'Windows', kind: 'computer' }],
  ['Samsung Internet on Android', { browser: 'Samsung Internet', system: 'Android', kind: 'phone' }],
  ['Chrome on Android tablet', { browser: 'Chrome', system: 'Android', kind: 'tablet' }],
  ['Safari on iPad', { browser: 'Safari', system: 'iPad', kind: 'tablet' }],
  ['Firefox', { browser: 'Firefox', system: null, kind: null }],
  ['Linux', { browser: null, system: 'Linux', kind: 'computer' }],
  ['Unknown device', { browser: null, system: null, kind: null }],
])('“%s” is sent to the page in parts, which the page words in its language', (device, parts) => {
  expect(partsOfDevice(device)).toEqual(parts)
})
