import fc from 'fast-check'
import {
  addMoney,
  applyRate,
  divideHalfEven,
  finerVendorUnits,
  floorVendorUnits,
  fromVendorUnits,
  parseMoney,
  parseReportedMoney,
  printMoney,
  toVendorUnits,
} from '.'

const anyMinor = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n })

test('reads back what it prints', () => {
  fc.assert(fc.property(anyMinor, (minor) => parseMoney(printMoney(minor)) === minor))
})

test('prints two digits after the point and one zero before it', () => {
  const printed = [0n, 5n, -5n, 100n, 123450n].map(printMoney)

  expect(printed).toEqual(['0.00', '0.05', '-0.05', '1.00', '1234.50'])
})

test.each(['', '1', '1.5', '1.555', '1e3', ' 1.00', '1,000.00', '+1.00', '.50', 'NaN', '1.00\n'])(
  'refuses %j as money',
  (text) => {
    expect(() => parseMoney(text)).toThrow(RangeError)
  },
)

test.each([
  ['100.00', 100_00n, false],
  ['100.0000', 100_00n, false],
  ['100.009', 100_00n, true],
  ['-0.019', -1n, true],
])('a reported %s is %s minor units, and it is %s that it is finer', (text, amount, isFiner) => {
  expect(parseReportedMoney(text)).toEqual({ amount, isFiner })
})

test.each(['100', '100.5', '1e2', '100.00x'])('refuses %j as reported money', (text) => {
  expect(() => parseReportedMoney(text)).toThrow(RangeError)
})

test('adds money without drifting', () => {
  expect(addMoney('0.10', '0.20', '-0.05')).toBe('0.25')
  expect(addMoney()).toBe('0.00')
})

test('converts to vendor units and back without loss', () => {
  const safe = fc.bigInt({ min: -9_007_199_254_740n, max: 9_007_199_254_740n })

  fc.assert(fc.property(safe, (minor) => fromVendorUnits(toVendorUnits(minor)) === minor))
})

test('refuses vendor amounts finer than one minor unit, fractions and unsafe integers', () => {
  for (const units of [1, 999, 1001, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
    expect(() => fromVendorUnits(units)).toThrow(RangeError)
  }
  expect(() => toVendorUnits(10n ** 15n)).toThrow(RangeError)
})

test('divides vendor amounts into the booked part and the finer rest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (units) => {
      const finer = finerVendorUnits(units)
      return finer >= 0 && finer < 1000 && toVendorUnits(floorVendorUnits(units)) + finer === units
    }),
  )
})

test('rounds halves to the even neighbour', () => {
  const rounded = [5n, 15n, 25n, -5n, -15n, 14n, 16n].map((tenths) => divideHalfEven(tenths, 10n))

  expect(rounded).toEqual([0n, 2n, 2n, 0n, -2n, 1n, 2n])
  expect(() => divideHalfEven(1n, 0n)).toThrow(RangeError)
})

test('is never further than half from the exact quotient', () => {
  const divisor = fc.bigInt({ min: -1000n, max: 1000n }).filter((value) => value !== 0n)

  fc.assert(
    fc.property(anyMinor, divisor, (numerator, denominator) => {
      const rest = numerator - divideHalfEven(numerator, denominator) * denominator
      return (rest < 0n ? -rest : rest) * 2n <= (denominator < 0n ? -denominator : denominator)
    }),
  )
})

test('applies a decimal rate to minor units', () => {
  expect(applyRate(10_000n, '0.0125')).toBe(125n)
  expect(applyRate(-10_000n, '0.5')).toBe(-5_000n)
  expect(applyRate(101n, '0.5')).toBe(50n)
  expect(() => applyRate(1n, '1%')).toThrow(RangeError)
})
