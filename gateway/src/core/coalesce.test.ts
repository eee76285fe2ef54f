import { coalesce } from './coalesce'

/** A refresh whose runs end when the test ends them. */
function aRefresh() {
  const runs: { memberId: bigint; end: () => void; fail: () => void }[] = []
  const refresh = coalesce(
    (memberId) =>
      new Promise<void>((resolve, reject) => {
        runs.push({ memberId, end: resolve, fail: () => reject(new Error('no database')) })
      }),
  )
  return { runs, refresh }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('all requests during a run cause one more run after it', async () => {
  const { runs, refresh } = aRefresh()
  const first = refresh(1n)
  for (let asked = 0; asked < 5; asked += 1) await refresh(1n)
  const duringFirst = runs.length

  runs[0]?.end()
  await settle()
  const afterFirst = runs.length
  runs[1]?.end()
  await first

  expect([duringFirst, afterFirst, runs.length]).toEqual([1, 2, 2])
})

test('members do not wait for each other', async () => {
  const { runs, refresh } = aRefresh()

  const both = [refresh(1n), refresh(2n)]

  expect(runs.map(({ memberId }) => memberId)).toEqual([1n, 2n])
  for (const { end } of runs) end()
  await Promise.all(both)
})

test('the failure of a run reaches its caller, and the next one runs', async () => {
  const { runs, refresh } = aRefresh()
  const failing = refresh(1n)
  runs[0]?.fail()
  await expect(failing).rejects.toThrow('no database')

  const next = refresh(1n)
  runs[1]?.end()

  await expect(next).resolves.toBeUndefined()
})
