import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import type { Database } from '../../../db'
import { testDatabase } from '../../../db/testing/test-database'
import { checkLedger } from '../../../ledger'
import { addAll, addLine, compareWithWalk, forgetLines, forgetMembers } from '../testing/line-under-test.sql'
import { lineInvariants } from './invariants'
import { isBelow } from './line'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** The place of the upline among the members drawn before; every seventh member has none. */
const places = fc.array(fc.record({ upline: fc.nat(), endsStatement: fc.boolean() }), { minLength: 1, maxLength: 40 })

const uplinesOf = (drawn: readonly { upline: number }[]): (number | null)[] =>
  drawn.map(({ upline }, index) => (upline % 7 === 0 || index === 0 ? null : 1 + (upline % index)))

function ancestorsOf(uplines: readonly (number | null)[], id: number): number[] {
  const upline = uplines[id - 1] ?? null
  return upline === null ? [] : [...ancestorsOf(uplines, upline), upline]
}

test('G5.sees the lines match a walk from each member to its root, however the members were added', async () => {
  await fc.assert(
    fc.asyncProperty(places, async (drawn) => {
      await forgetMembers(db)
      const uplines = uplinesOf(drawn)
      const ids = uplines.map((_, index) => 1 + index)
      let begun = 0
      for (const [index, { endsStatement }] of drawn.entries()) {
        if (!endsStatement && index < drawn.length - 1) continue
        await addAll(db, ids.slice(begun, index + 1), uplines.slice(begun, index + 1))
        begun = index + 1
      }

      const { lines, amiss } = await compareWithWalk(db)

      const ancestors = ids.map((id) => ancestorsOf(uplines, id))
      expect([lines, amiss]).toEqual([BigInt(ancestors.flat().length), 0n])
      expect((await checkLedger(db, lineInvariants)).invariants.filter(({ ok }) => !ok)).toEqual([])
      const isAbove = await Promise.all(ids.map((id) => isBelow(db, BigInt(id), BigInt(ids.length))))
      expect(ids.filter((_, index) => isAbove[index])).toEqual(ancestors.at(-1)?.sort((a, b) => a - b))
    }),
    { numRuns: runs(9, 25) },
  )
})

test('a member whose insert failed has no line', async () => {
  await forgetMembers(db)
  await addAll(db, [1, 2], [null, 1])

  await expect(addAll(db, [3, 2], [1, 1])).rejects.toThrow()

  expect(await compareWithWalk(db)).toEqual({ lines: 1n, amiss: 0n })
})

test('a missing line and a surplus line are breaches', async () => {
  await forgetMembers(db)
  await addAll(db, [1, 2, 3], [null, 1, 2])
  const listBreaches = async () => (await checkLedger(db, lineInvariants)).invariants.slice(-2).map(({ ok }) => ok)

  await addLine(db, { ancestorId: 3, depth: 1, descendantId: 1 })
  const tooMuch = await listBreaches()
  await forgetLines(db)

  expect([tooMuch, await listBreaches()]).toEqual([
    [false, true],
    [false, true],
  ])
})

test('one statement can add many thousands of members', async () => {
  await forgetMembers(db)
  const ids = Array.from({ length: 20_000 }, (_, index) => 1 + index)

  await addAll(
    db,
    ids,
    ids.map((id) => (id === 1 ? null : Math.ceil((id - 1) / 8))),
  )

  expect((await compareWithWalk(db)).amiss).toBe(0n)
})
