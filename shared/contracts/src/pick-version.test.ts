import { bucketCount, bucketOf, manifestKeyOf, pickVersion } from './pick-version'

const anEntry = (version: string, traffic: number, isDefault = false) => ({
  version,
  deployment: { traffic, default: isDefault },
})
const versionOf = (entries: ReturnType<typeof anEntry>[], bucket: number) => pickVersion(entries, bucket)?.version

test('a consumer keeps its bucket and buckets are evenly filled', () => {
  const tenths = new Array<number>(10).fill(0)

  for (let id = 0; id < 20_000; id += 1) {
    const tenth = Math.floor(bucketOf(`consumer-${id}`) / (bucketCount / 10))
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }

  expect(bucketOf('someone')).toBe(bucketOf('someone'))
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200)
})

test('F3.canary a canary owns the low end and keeps its consumers when its traffic grows', () => {
  const small = [anEntry('1.0.0', 95, true), anEntry('1.1.0', 5)]
  const large = [anEntry('1.0.0', 75, true), anEntry('1.1.0', 25)]

  expect(versionOf(small, 0)).toBe('1.1.0')
  expect(versionOf(small, 499)).toBe('1.1.0')
  expect(versionOf(small, 500)).toBe('1.0.0')
  expect(versionOf(large, 499)).toBe('1.1.0')
  expect(versionOf(large, 2500)).toBe('1.0.0')
})

test('two canaries share the low end side by side', () => {
  const entries = [anEntry('2.0.0', 1), anEntry('1.0.0', 97, true), anEntry('2.1.0', 2)]

  expect(versionOf(entries, 99)).toBe('2.0.0')
  expect(versionOf(entries, 100)).toBe('2.1.0')
  expect(versionOf(entries, 299)).toBe('2.1.0')
  expect(versionOf(entries, 300)).toBe('1.0.0')
})

test('a kept version is never picked, and no default means no version', () => {
  const kept = anEntry('0.9.0', 0)

  expect(versionOf([kept, anEntry('1.0.0', 100, true)], 0)).toBe('1.0.0')
  expect(versionOf([kept], 0)).toBeUndefined()
})

test('a remote is listed by its short name', () => {
  expect(manifestKeyOf('mf-member-centre')).toBe('parlay/member-centre')
})
