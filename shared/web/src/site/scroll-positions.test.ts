import { entryKey, scrollPositions } from './scroll-positions'

const storageKey = 'test-scroll'

/** Lets the browser say how this document was opened. */
function openBy(type: NavigationTimingType): void {
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] })
}

/** Keeps positions as an earlier document of the tab has done. */
function keepEarlier(): { first: string; other: string; later: string } {
  const first = entryKey({ key: 'default', pathname: location.pathname })
  const other = entryKey({ key: 'default', pathname: '/rng' })
  const earlier = scrollPositions(storageKey)
  earlier.store(first, 900)
  earlier.store(other, 700)
  earlier.store('later', 300)
  return { first, other, later: 'later' }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'))

test('a page that is opened by its address starts at its top', () => {
  const { first, other, later } = keepEarlier()

  openBy('navigate')
  const positions = scrollPositions(storageKey)

  expect(positions.read(first)).toBeUndefined()
  expect(positions.read(other)).toBe(700)
  expect(positions.read(later)).toBe(300)
})

test.each(['reload', 'back_forward'] as const)('after %s the page is where it was', (type) => {
  const { first } = keepEarlier()

  openBy(type)

  expect(scrollPositions(storageKey).read(first)).toBe(900)
})

test('the first entries of two documents differ by their paths', () => {
  expect(entryKey({ key: 'default', pathname: '/rng' })).not.toBe(entryKey({ key: 'default', pathname: '/sports' }))
  expect(entryKey({ key: 'k1', pathname: '/rng' })).toBe('k1')
})
