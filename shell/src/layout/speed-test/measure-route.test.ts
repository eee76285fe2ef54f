import { measureRoute, medianOf, type Probe } from './measure-route'

/** Returns a device on which each response takes as long as the list gives. */
function aDevice(delays: number[]): Probe & { asked: string[] } {
  let time = 0
  const asked: string[] = []
  return {
    asked,
    now: () => time,
    fetch: async (address) => {
      const delay = delays[asked.length]
      asked.push(String(address))
      if (delay === undefined) throw new TypeError('no network')
      time += delay
      return new Response()
    },
  }
}

const signal = new AbortController().signal

test('H7 a route’s speed is the median of five answers, without the one that opens the connection', async () => {
  const device = aDevice([900, 40, 10, 30, 500, 20])

  expect(await measureRoute('https://two.example', signal, device)).toBe(30)
  expect(device.asked).toEqual(Array(6).fill('https://two.example/healthz'))
})

test('H7 a route that fails has no speed', async () => {
  expect(await measureRoute('https://two.example', signal, aDevice([]))).toBeUndefined()
  expect(await measureRoute('https://two.example', signal, aDevice([10, 10, 10]))).toBeUndefined()
})

test('H7 the median of an even count lies between the two values in the middle', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2.5)
})
