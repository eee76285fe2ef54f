import { phoneIndex, slowdownOf } from './slowdown'

test.each([
  [phoneIndex, 1],
  [2 * phoneIndex, 2],
  [1760, 4],
])('D.20 a machine of index %d is slowed down %d times, so that the phone is the same on each', (index, slowdown) => {
  expect(slowdownOf(index)).toBe(slowdown)
})

test.each([phoneIndex - 1, 200, 1])(
  'D.20 a machine of index %d, slower than the phone, is not slowed down',
  (index) => {
    expect(slowdownOf(index)).toBe(1)
  },
)
