import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import type { Database } from '../../../db'
import { testDatabase } from '../../../db/testing/test-database'
import type { Tier } from '../contracts'
import { findRefusedTier } from '../testing/pay-under-test.sql'
import { type Figures, settle, workOut } from './pay-formula'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const kinds = fc.constantFrom('DAILY' as const, 'DIVIDEND' as const)
/** Few distinct values, so that tiers of several contracts meet. */
const step = fc.record({ activeMembers: fc.nat(3), base: fc.nat(4), rate: fc.integer({ min: 1, max: 4 }) })
/** Tiers in a row, each of which requires more and pays more than the one before. */
const ladders = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) =>
  steps.map((_, place): Tier => {
    const sum = (key: keyof Tier) => steps.slice(0, place + 1).reduce((total, one) => total + one[key], 0)
    return { activeMembers: sum('activeMembers'), base: sum('base') * 100_00 + place, rate: sum('rate') * 10_000 }
  }),
)
/** The figures that each team of a chain adds to the team below it. */
const added = fc.record({ activeMembers: fc.nat(3), base: fc.bigInt({ min: 0n, max: 500_00n }) })

type Team = Pick<Figures, 'activeMembers'> & { base: bigint }
const figuresOf = ({ activeMembers, base }: Team): Figures => {
  return { stake: base, validBet: base, win: 0n, bonus: 0n, rebate: 0n, activeMembers }
}

/** Returns the cost for the house of all agents of a chain, the first agent first, for one period. */
function costOf(kind: 'DAILY' | 'DIVIDEND', chain: readonly (readonly Tier[])[], teams: readonly Team[]): bigint {
  const grosses = chain.map((tiers, place) => {
    const team = teams[place] ?? { activeMembers: 0, base: 0n }
    return workOut(kind, { tiers, carriesNegative: true }, figuresOf(team), 0n).gross
  })
  return grosses.reduce((total, gross, place) => {
    const account = { gross, downlines: grosses[place + 1] ?? 0n, carriedIn: 0n, paidBefore: 0n, isSuspended: false }
    return total + settle(account).amount
  }, 0n)
}

test('G4.lower-rate no chain of contracts costs the house more than it offered its first agent', async () => {
  let allowed = 0
  await fc.assert(
    fc.asyncProperty(
      kinds,
      fc.array(ladders, { minLength: 2, maxLength: 4 }),
      fc.array(added, { minLength: 4, maxLength: 4 }),
      async (kind, drawn, more) => {
        const chain = [drawn[0] ?? []]
        for (const lower of drawn.slice(1)) {
          if ((await findRefusedTier(db, chain.at(-1) ?? [], lower)) === undefined) chain.push(lower)
        }
        if (chain.length > 1) allowed += 1
        let below: Team = { activeMembers: 0, base: 0n }
        const teams = more.slice(0, chain.length).map(({ activeMembers, base }) => {
          below = { activeMembers: below.activeMembers + activeMembers, base: below.base + base }
          return below
        })
        teams.reverse()

        expect(costOf(kind, chain, teams)).toBe(costOf(kind, chain.slice(0, 1), teams))
      },
    ),
    { numRuns: runs(300, 3000) },
  )
  expect(allowed).toBeGreaterThan(30)
})

test('G4.lower-rate a tier that is refused would cost the house more if a team had just reached it', async () => {
  let refused = 0
  await fc.assert(
    fc.asyncProperty(kinds, ladders, ladders, async (kind, upper, lower) => {
      const place = await findRefusedTier(db, upper, lower)
      const tier = lower[(place ?? 0) - 1]
      // A share of a few cents is rounded to zero, so such a tier costs nothing more.
      if (tier === undefined || tier.base < 100_00) return
      refused += 1
      const team = { activeMembers: tier.activeMembers, base: BigInt(tier.base) }

      expect(costOf(kind, [upper, lower], [team, team])).toBeGreaterThan(costOf(kind, [upper], [team]))
    }),
    { numRuns: runs(300, 3000) },
  )
  expect(refused).toBeGreaterThan(30)
})
