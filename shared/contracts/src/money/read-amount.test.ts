import { readAmount } from './read-amount'

test.each([
  ['5', '5.00'],
  [' 1,250.5 ', '1250.50'],
  ['1250.55', '1250.55'],
  ['007', '7.00'],
  ['1,000,000', '1000000.00'],
  ['\u3000１，２５０．５', '1250.50'],
  ['๑๒๕๐.๕', '1250.50'],
  ['\u202a٥', '5.00'],
])('%p is %p', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test.each(['', 'ten', '1.234', '1,2', '12,34.00', '-5', '5.', '.5', '1e3', '1 000', '1.000,00', '5²', '−5'])(
  '%p is no amount',
  (typed) => {
    expect(readAmount(typed)).toBeUndefined()
  },
)
