import { percentOf, rateText, readPercent } from './rates'

test.each([
  ['1.5', '0.015'],
  ['0,35', '0.0035'],
  ['100', '1'],
  ['40 %', '0.4'],
  ['0.0001', '0.000001'],
  ['0', '0'],
  ['101', undefined],
  ['100.0001', undefined],
  ['1.23456', undefined],
  ['-1', undefined],
  ['', undefined],
])('the percentage %j is the share %j', (typed, share) => {
  expect(readPercent(typed)).toBe(share)
})

test.each(['0.015', '0.0035', '1', '0', '0.000001', '0.29'])(
  'the share %s goes through its field unchanged',
  (share) => {
    expect(readPercent(percentOf(share))).toBe(share)
  },
)

test('a share is shown as a percentage', () => {
  expect(rateText('0.0035')).toBe('0.35%')
})
