import { createMutex } from './mutex'

/** A work that ends when the test ends it. */
function aWork(name: string, log: string[]) {
  let settle: (fault?: Error) => void = () => undefined
  return {
    act: () =>
      new Promise<string>((resolve, reject) => {
        log.push(name)
        settle = (fault) => (fault ? reject(fault) : resolve(name))
      }),
    end: (fault?: Error) => settle(fault),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('works with one key run in the order of the requests, and another key does not wait', async () => {
  const runExclusive = createMutex()
  const begun: string[] = []
  const [first, second, other] = [aWork('first', begun), aWork('second', begun), aWork('other', begun)]

  const turns = [runExclusive('maya', first.act), runExclusive('maya', second.act), runExclusive('ben', other.act)]
  await settled()
  const atOnce = [...begun]
  first.end()
  await settled()
  second.end()
  other.end()

  expect(atOnce).toEqual(['first', 'other'])
  await expect(Promise.all(turns)).resolves.toEqual(['first', 'second', 'other'])
})

test('a failure reaches its own caller, and the next one has its turn', async () => {
  const runExclusive = createMutex()
  const begun: string[] = []
  const [first, second] = [aWork('first', begun), aWork('second', begun)]

  const failing = runExclusive('maya', first.act)
  const next = runExclusive('maya', second.act)
  await settled()
  first.end(new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  await settled()
  second.end()

  await expect(next).resolves.toBe('second')
})
