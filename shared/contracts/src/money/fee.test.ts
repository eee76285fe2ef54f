import fc from 'fast-check'
import { feeOf, mostWithFee } from '.'

const rule = { fixed: '10.00', rate: '0.015', freeLeft: 0 }

test.each([
  [rule, 1_000_00n, 25_00n],
  [{ ...rule, fixed: '0.00' }, 33n, 0n],
  [{ ...rule, rate: '0' }, 1n, 10_00n],
  [{ ...rule, freeLeft: 1 }, 1_000_00n, 0n],
])('the fee by %j of %p is %p', (by, amount, fee) => {
  expect(feeOf(amount, by)).toBe(fee)
})

test('the largest amount that a balance covers fits into the balance with its fee, and a cent more does not', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (available) => {
      const most = mostWithFee(available, rule)
      expect(most === 0n || most + feeOf(most, rule) <= available).toBe(true)
      expect(most + 1n + feeOf(most + 1n, rule)).toBeGreaterThan(available)
    }),
  )
})
