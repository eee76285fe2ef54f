import { candidatesOf, isDisabled, pickedCandidate } from './candidates'
import { aManifest, anEntry, asCanary, asDefault, asLastKnownGood } from './testing/release-manifest'

const bases = (found: { base: string }[]) => found.map(({ base }) => base)
const folder = (version: string) => `http://localhost/remotes/mf-lobby/${version}/`

test('F3.canary the consumer’s version comes first, then what this browser rendered last, the default and the one before', () => {
  const manifest = aManifest(
    anEntry('3.0.0', asCanary(10)),
    anEntry('2.0.0', asDefault),
    anEntry('1.0.0', asLastKnownGood),
    anEntry('0.5.0'),
  )

  const inCanary = candidatesOf(manifest, 'mf-lobby', { bucket: 0, lastGood: '0.5.0' })
  const outside = candidatesOf(manifest, 'mf-lobby', { bucket: 9999 })

  expect(bases(inCanary)).toEqual([folder('3.0.0'), folder('0.5.0'), folder('2.0.0'), folder('1.0.0')])
  expect(bases(outside)).toEqual([folder('2.0.0'), folder('1.0.0')])
})

test('the second place of a version is tried right after the first', () => {
  const manifest = aManifest(
    anEntry('2.0.0', { ...asDefault, fallbackUrl: 'https://second.example/lobby/2.0.0/mf-manifest.json' }),
  )

  const found = candidatesOf(manifest, 'mf-lobby', { bucket: 0 })

  expect(bases(found)).toEqual([folder('2.0.0'), 'https://second.example/lobby/2.0.0/'])
})

test('a remote without versions has no candidates', () => {
  expect(candidatesOf(aManifest(), 'mf-lottery', { bucket: 0 })).toEqual([])
  expect(pickedCandidate(aManifest(), 'mf-lottery', 0)).toBeUndefined()
})

test('a remote is off when the operator has disabled it', () => {
  expect(isDisabled(aManifest(anEntry('1.0.0', { ...asDefault, extras: { disabled: true } })), 'mf-lobby')).toBe(true)
  expect(isDisabled(aManifest(anEntry('1.0.0', asDefault)), 'mf-lobby')).toBe(false)
})
