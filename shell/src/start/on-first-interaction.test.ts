let onFirstInteraction: (act: () => void) => void

beforeEach(async () => {
  jest.useFakeTimers()
  // Every test opens a new page.
  await jest.isolateModulesAsync(async () => {
    ;({ onFirstInteraction } = await import('./on-first-interaction'))
  })
})
afterEach(() => {
  jest.useRealTimers()
})

const move = (movementX: number, movementY: number) =>
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY }))
const rest = () => jest.advanceTimersByTime(1000)

test('a pointer that rests where the page opens is no interaction', () => {
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
  ['has a screen reader press', () => dispatchEvent(new Event('click'))],
  ['has a password manager send the form', () => dispatchEvent(new Event('submit'))],
])('a visitor who %s has interacted, and the function is called once', (_, interact) => {
  const act = jest.fn()
  onFirstInteraction(act)

  interact()
  interact()
  rest()

  expect(act).toHaveBeenCalledTimes(1)
})

test('a later caller does not wait for another interaction', () => {
  onFirstInteraction(() => undefined)
  dispatchEvent(new Event('keydown'))
  const act = jest.fn()

  onFirstInteraction(act)
  rest()

  expect(act).toHaveBeenCalledTimes(1)
})
