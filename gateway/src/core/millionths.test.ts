import fc from 'fast-check'
import { printMillionths, toMillionths } from './millionths'

test.each([
  ['0', 0],
  ['0.', 0],
  ['0.01', 10_000],
  ['0.000001', 1],
  ['1', 1_000_000],
  ['0.0150', 15_000],
])('the share %s is %d millionths', (fraction, millionths) => {
  expect(toMillionths(fraction)).toBe(millionths)
})

test.each(['', '.5', '-0.1', '0,1', '0.0000001', '1e-3'])('%j is not a share', (fraction) => {
  expect(() => toMillionths(fraction)).toThrow(RangeError)
})

test('a printed share is as short as possible and is read as the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (millionths) => {
      const printed = printMillionths(millionths)
      expect(toMillionths(printed)).toBe(millionths)
      expect(printed).not.toMatch(/\.\d*0$|\.$/)
    }),
  )
})
