import { onFirstInteraction } from './on-first-interaction'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const move = (movementX: number, movementY: number) =>
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY }))
const rest = () => jest.advanceTimersByTime(1000)

test('a pointer that rests where the page opens shows nobody to be there', () => {
  const act = jest.fn()
  onFirstInteraction(act)

  move(0, 0)
  rest()

  expect(act).not.toHaveBeenCalled()
  dispatchEvent(new Event('keydown'))
})

test.each([
  ['moves', () => move(0, -1)],
  ['touches', () => dispatchEvent(new Event('pointerdown'))],
  ['types', () => dispatchEvent(new Event('keydown'))],
  ['scrolls', () => dispatchEvent(new Event('scroll'))],
])('whoever %s is there, and once is enough', (_, interact) => {
  const act = jest.fn()
  onFirstInteraction(act)

  interact()
  interact()
  rest()

  expect(act).toHaveBeenCalledTimes(1)
})
