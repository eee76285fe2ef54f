import { createWithdrawal } from '@parlay/contracts/endpoints/withdrawals'
import { fingerprintOf } from './idempotency'

const endpoint = { ...createWithdrawal, method: 'POST' as const, path: '/wps/bet' }
const fingerprint = (request: unknown) => fingerprintOf({ endpoint, subject: 'M1', request })

// Fingerprints are stored, so a key from before an update of the gateway must match the same request after it.
test.each([
  [
    { amount: '100.00', currency: 'PHP', bankId: 7, remark: undefined },
    '0bf63196d76906a3e41377de39cde6e6f59433bf72950c531cf7ac3447d47f6d',
  ],
  [
    { b: [3, undefined, null, { z: 1, a: [] }], a: { '10': 'ten', '2': 'two', Z: true, é: 'é' }, '': '"\\\n\u2028' },
    'ed83cedd7db0505aad0addbc7c931e1eab0d281ed0640b697f04f57dfb7c6e08',
  ],
  [undefined, '4d63818d4135af6d502c5521cc82973783826ea5680ade0c80f62a15c9313792'],
  [null, '4d63818d4135af6d502c5521cc82973783826ea5680ade0c80f62a15c9313792'],
  ['text', '9833c0272e4e1f020c6a98e17064abeae56ab516e7b0d5f14bbd240a73e7accc'],
  [{}, 'bd480dfcfe3ab6502bb022642c98258914a67d7586a5c17d57bf229ed00f85da'],
])('%j has the same fingerprint as in earlier releases', (request, expected) => {
  expect(fingerprint(request)).toBe(expected)
})

test('neither the order of names nor the payment password changes the fingerprint', () => {
  const first = fingerprint({ amount: '100.00', bank: { id: 7, name: 'BDO' }, paymentPassword: '123456' })

  expect(fingerprint({ paymentPassword: '654321', bank: { name: 'BDO', id: 7 }, amount: '100.00' })).toBe(first)
  expect(fingerprint({ amount: '100.01', bank: { id: 7, name: 'BDO' } })).not.toBe(first)
})
