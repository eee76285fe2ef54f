import { isProviderCall, signProviderCall } from './provider-signature'

const secret = 'a secret of both'
const body = Buffer.from('{"orderNo":"D1"}')
const now = Date.UTC(2026, 2, 1)

test('a call is accepted with its own signature, for five minutes', () => {
  const header = signProviderCall(secret, body, now)

  expect(isProviderCall(secret, { header, body, now: now + 5 * 60_000 })).toBe(true)
  expect(isProviderCall(secret, { header, body, now: now + 5 * 60_000 + 1000 })).toBe(false)
  expect(isProviderCall(secret, { header, body, now: now - 6 * 60_000 })).toBe(false)
})

test.each([
  ['another body', secret, '{"orderNo":"D2"}'],
  ['another secret', 'a guess', '{"orderNo":"D1"}'],
])('a signature over %s is not accepted', (_, signedWith, signed) => {
  const header = signProviderCall(signedWith, Buffer.from(signed), now)

  expect(isProviderCall(secret, { header, body, now })).toBe(false)
})

test.each([undefined, '', 'v1=00', `t=1,v1=${'0'.repeat(64)}`, ['t=1', 't=2']])('%p is no signature', (header) => {
  expect(isProviderCall(secret, { header, body, now })).toBe(false)
})
