import { readStorage, writeStorage } from './browser-storage'

afterEach(() => jest.restoreAllMocks())

test('a text is stored until it is removed', () => {
  writeStorage('sessionStorage', 'bar', 'collapsed')
  const kept = readStorage('sessionStorage', 'bar')
  writeStorage('sessionStorage', 'bar')

  expect(kept).toBe('collapsed')
  expect(readStorage('sessionStorage', 'bar')).toBeNull()
})

test('where storage is not available, nothing is stored and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)

  expect(() => writeStorage('localStorage', 'bar', 'collapsed')).not.toThrow()
  expect(readStorage('localStorage', 'bar')).toBeNull()
})
