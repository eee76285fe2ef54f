import { filledIn } from './filled-in'

const check = filledIn<{ least: number }>('Enter a number.', (typed, { least }) => Number(typed) >= least || 'Too low.')

test.each([
  ['', 'Enter a number.'],
  ['  ', 'Enter a number.'],
  ['1', 'Too low.'],
  ['7', true],
])('C3 of a required field, %j is answered with %j', (typed, expected) => {
  expect(check(typed, { least: 5 })).toBe(expected)
})
