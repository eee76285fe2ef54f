import { loadPart } from './load-part'

const lost = new Error('the file did not come')

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

afterEach(() => setOnline(true))

test('V9.retry a part that fails without a network is requested again when there is one', async () => {
  setOnline(false)
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(lost).mockResolvedValue('the part')
  const loading = loadPart(load)
  await Promise.resolve()
  expect(load).toHaveBeenCalledTimes(1)

  setOnline(true)

  await expect(loading).resolves.toBe('the part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('V9.retry a part that fails twice with a network is an error', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(lost)

  await expect(loadPart(load)).rejects.toBe(lost)
  expect(load).toHaveBeenCalledTimes(2)
})
