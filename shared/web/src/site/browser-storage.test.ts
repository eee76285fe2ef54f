import { clearStorage, isStored, readStorage, writeStorage } from './browser-storage'

afterEach(() => {
  jest.restoreAllMocks()
  clearStorage('localStorage')
  clearStorage('sessionStorage')
})

test('a text is stored until it is removed', () => {
  writeStorage('sessionStorage', 'bar', 'collapsed')
  const kept = readStorage('sessionStorage', 'bar')
  writeStorage('sessionStorage', 'bar')

  expect(kept).toBe('collapsed')
  expect(readStorage('sessionStorage', 'bar')).toBeNull()
})

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const ways: [string, () => void][] = [
  [
    'is not available',
    () => {
      for (const name of ['setItem', 'getItem', 'removeItem', 'clear'] as const)
        jest.spyOn(Storage.prototype, name).mockImplementation(refuse)
    },
  ],
  ['is full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['takes texts and forgets them', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)],
]

test.each(ways)('where storage %s, the page remembers a text until it removes it', (_, breakStorage) => {
  breakStorage()

  writeStorage('sessionStorage', 'token', 'first')
  writeStorage('sessionStorage', 'token', 'second')
  const remembered = readStorage('sessionStorage', 'token')
  const isInBrowser = isStored('sessionStorage', 'token', 'second')
  writeStorage('sessionStorage', 'token')
  const removed = readStorage('sessionStorage', 'token')
  writeStorage('sessionStorage', 'token', 'third')
  clearStorage('sessionStorage')

  expect([remembered, isInBrowser, removed]).toEqual(['second', false, null])
  expect(readStorage('sessionStorage', 'token')).toBeNull()
})

test('while a text replaces another, other tabs never find the key empty', () => {
  writeStorage('localStorage', 'slip', 'one line')
  const remove = jest.spyOn(Storage.prototype, 'removeItem')

  writeStorage('localStorage', 'slip', 'two lines')

  expect(localStorage.getItem('slip')).toBe('two lines')
  expect(remove).not.toHaveBeenCalled()
})

test('a text from before storage was full does not come back', () => {
  writeStorage('localStorage', 'bar', 'collapsed')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)

  writeStorage('localStorage', 'bar', 'open')

  expect(readStorage('localStorage', 'bar')).toBe('open')
  expect(localStorage.getItem('bar')).toBeNull()
})
