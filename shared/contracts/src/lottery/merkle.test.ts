import fc from 'fast-check'
import { emptyRoot, leafOf, merklePath, merkleRoot, rootOfPath, type SealedLine } from './merkle'

const line = (id: number): SealedLine => ({
  id: String(id),
  playType: 'LO2',
  numbers: ['05', '50'],
  amount: '54.00',
  oddsVersion: 1,
})
const leavesOf = (count: number) => Array.from({ length: count }, (_, id) => leafOf(line(id)))

test('every leaf leads to the root, for any number of leaves, and no other line does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, anyPlace) => {
      const [leaves, place] = [leavesOf(count), anyPlace % count]
      const root = merkleRoot(leaves)
      const path = merklePath(leaves, place)

      expect(rootOfPath(leaves[place] ?? '', path)).toBe(root)
      expect(rootOfPath(leafOf({ ...line(place), amount: '54.01' }), path)).not.toBe(root)
    }),
  )
})

test('a root depends on the order of its lines, and the root of no lines is the hash of nothing', () => {
  const leaves = leavesOf(5)

  expect(merkleRoot(leaves.toReversed())).not.toBe(merkleRoot(leaves))
  expect(merkleRoot([])).toBe(emptyRoot)
  expect(emptyRoot).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(() => merklePath(leaves, 5)).toThrow(RangeError)
})

test('an inner node is not taken for a line', () => {
  const [left = '', right = ''] = leavesOf(2)

  expect(merkleRoot([merkleRoot([left, right])])).toBe(merkleRoot([left, right]))
  expect(leafOf(line(1))).toHaveLength(64)
  expect(merkleRoot([left, right])).not.toBe(leafOf({ ...line(0), id: left + right }))
})
