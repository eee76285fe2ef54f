import { createHash } from 'node:crypto'
import { keyParts, pageKeys } from './page-keys'

const bets = pageKeys('AGT.bets', [keyParts.micros, keyParts.id])
const transactions = pageKeys('AGT.tx', [keyParts.micros, keyParts.id])
const last = [1_770_000_000_000_000n, 7n] as const
const written = bets.cut([1, 2], 1, () => last).next ?? ''
/** Returns the code of the refusal, or what was read. */
const refusalOf = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('G3.dates a key of a page is read by its own list as it was written, and the last page has none', () => {
  expect(bets.read(written)).toEqual(last)
  expect(bets.read(undefined)).toBeUndefined()
  expect(bets.cut([1], 1, () => last)).toEqual({ page: [1], next: null })
})

test('G3.dates a key of another list is refused', () => {
  expect(refusalOf(() => transactions.read(written))).toBe('SYS_VALIDATION')
})

test('G3.dates a key with any character more, fewer or changed is refused', () => {
  const characters = [...'ABCXYZabcxyz0189-_=+/. \u0000é']
  const damaged = [...written].flatMap((_, at) => [
    written.slice(0, at) + written.slice(at + 1),
    ...characters.flatMap((one) => [
      written.slice(0, at) + one + written.slice(at),
      written.slice(0, at) + one + written.slice(at + 1),
      written + one,
    ]),
  ])
  const others = [...new Set(damaged)].filter((text) => text !== written)

  expect(others.filter((text) => refusalOf(() => bets.read(text)) !== 'SYS_VALIDATION')).toEqual([])
})

test.each([
  'AGT.bets',
  'AGT.bets:1770000000000000',
  'AGT.bets:1770000000000000:7:1',
  'AGT.bets:1770000000000000:07',
  'AGT.bets:1770000000000000:-7',
  'AGT.bets:1770000000000000:1e3',
  'AGT.bets:1770000000000000:9999999999999999999',
  'AGT.bets:999999999999999999:7',
  '1770000000000000:7',
  '',
])('G3.dates a text that no page has given is refused: %j', (text) => {
  const check = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const keys = [text, `${text}:${check}`].map((one) => Buffer.from(one).toString('base64url'))

  expect(keys.map((key) => refusalOf(() => bets.read(key)))).toEqual(['SYS_VALIDATION', 'SYS_VALIDATION'])
})

test('a key holds the name of a row too, and no name with another character', () => {
  const orders = pageKeys('orders', [keyParts.micros, keyParts.name])
  const keyOf = (name: string) => orders.cut([1, 2], 1, () => [5n, name]).next ?? ''

  expect(orders.read(keyOf('W260101-7KQ2'))).toEqual([5n, 'W260101-7KQ2'])
  expect(['a:b', 'a b', "a'", 'é', ''].map((name) => refusalOf(() => orders.read(keyOf(name))))).toEqual(
    Array(5).fill('SYS_VALIDATION'),
  )
})
