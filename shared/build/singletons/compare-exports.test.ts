import { type ExportsRecord, findChanges, raise, refuseChange } from './compare-exports'

const session = '@parlay/shared/session'
const record = (version: string, exports: Record<string, string>): ExportsRecord => ({
  version,
  singletons: { [session]: exports },
})
const before = record('0.1.9', { getSession: '() => Session', signOut: '() => void' })

test('F2 added, dropped and changed exports are named, singleton by singleton', () => {
  const after = { [session]: { getSession: '() => Session | undefined', useSession: '() => Session' } }

  expect(findChanges(before.singletons, after)).toEqual([
    `${session}: adds useSession; drops signOut; changes getSession`,
  ])
})

test.each(['0.1.9', '0.1.8'])('F2 a change under the version %s, which is not higher, is refused', (version) => {
  const refusal = refuseChange(before, record(version, { getSession: '() => Session' }))

  expect(refusal).toContain(`${session}: drops signOut`)
  expect(refusal).toContain(`still ${version}`)
})

test.each(['0.1.10', '0.2.0', '1.0.0'])('F2 a change under the higher version %s is accepted', (version) => {
  expect(refuseChange(before, record(version, {}))).toBeUndefined()
})

test('without a change the version may stay', () => {
  expect(refuseChange(before, { ...before })).toBeUndefined()
})

test('an addition raises the last number', () => {
  expect(raise('0.1.9')).toBe('0.1.10')
})
