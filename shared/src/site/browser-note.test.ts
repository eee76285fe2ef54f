import { keepNote, readNote } from './browser-note'

afterEach(() => jest.restoreAllMocks())

test('a note is kept until it is dropped', () => {
  keepNote('sessionStorage', 'bar', 'collapsed')
  const kept = readNote('sessionStorage', 'bar')
  keepNote('sessionStorage', 'bar')

  expect(kept).toBe('collapsed')
  expect(readNote('sessionStorage', 'bar')).toBeNull()
})

test('where the browser keeps nothing, a note is lost and nothing else', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)

  expect(() => keepNote('localStorage', 'bar', 'collapsed')).not.toThrow()
  expect(readNote('localStorage', 'bar')).toBeNull()
})
