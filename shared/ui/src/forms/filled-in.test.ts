import { filledIn } from './filled-in'

const check = filledIn<{ least: number }>('Enter a number.', (typed, { least }) => Number(typed) >= least || 'Too low.')

test.each([
  ['', 'Enter a number.'],
  ['  ', 'Enter a number.'],
  ['1', 'Too low.'],
  ['7', true],
])('C3 in a required field, %j gives the fault %j', (typed, expected) => {
  expect(check(typed, { least: 5 })).toBe(expected)
})
