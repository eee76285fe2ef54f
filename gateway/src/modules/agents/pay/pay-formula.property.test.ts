import { type ContractKind, contractKinds } from '@parlay/contracts/endpoints/agent-contracts'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { isolate, settle, workOut } from './pay-formula'

const money = fc.bigInt({ min: 0n, max: 10n ** 13n })
const figures = fc.record({
  stake: money,
  validBet: money,
  win: money,
  bonus: money,
  rebate: money,
  activeMembers: fc.nat(1000),
})
const tiers = fc
  .array(fc.record({ activeMembers: fc.nat(50), base: fc.nat(10 ** 9), rate: fc.integer({ min: 1, max: 50_000 }) }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((steps) =>
    steps.map((_, index) => {
      const upTo = steps.slice(0, index + 1)
      const sum = (key: 'activeMembers' | 'base' | 'rate') => upTo.reduce((total, step) => total + step[key], 0)
      return { activeMembers: sum('activeMembers'), base: sum('base'), rate: sum('rate') }
    }),
  )
const kinds = fc.constantFrom<ContractKind[]>(...contractKinds)

/** Rounds a fraction half to even. It compares twice the remainder, digit for digit, as a calculation on paper does. */
function roundOnPaper(amount: bigint, rate: number): bigint {
  const exact = amount * BigInt(rate)
  const below = exact >= 0n ? exact / 1_000_000n : -((-exact + 999_999n) / 1_000_000n)
  const rest = exact - below * 1_000_000n
  if (rest === 500_000n) return below % 2n === 0n ? below : below + 1n
  return rest > 500_000n ? below + 1n : below
}

test('G4.dividend G4.daily the amount matches a calculation on paper for any play', () => {
  fc.assert(
    fc.property(kinds, tiers, figures, fc.boolean(), fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), (...drawn) => {
      const [kind, ladder, team, carriesNegative, isolated] = drawn
      const base = kind === 'DIVIDEND' ? team.stake - team.win - team.bonus - team.rebate : team.validBet

      const worked = workOut(kind, { tiers: ladder, carriesNegative }, team, isolated)

      let tier: number | null = null
      for (const [place, step] of ladder.entries()) {
        if (team.activeMembers >= step.activeMembers && base + isolated >= BigInt(step.base)) tier = place
      }
      const rate = tier !== null ? ladder[tier]?.rate : base + isolated < 0n && carriesNegative ? ladder[0]?.rate : 0
      expect(worked).toEqual({ base, isolated, tier, rate, gross: roundOnPaper(base + isolated, rate ?? 0) })
    }),
    { numRuns: runs(667, 2000) },
  )
})

const change = fc.record({
  gross: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  downlines: money,
  isSuspended: fc.boolean(),
})

test('G4.dividend over any periods and revisions nothing is taken from a wallet, nothing is lost, and a suspended agent is paid nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (periods) => {
      let [carried, paid, due] = [0n, 0n, 0n]
      for (const revisions of periods) {
        let paidBefore = 0n
        for (const revision of revisions) {
          const settled = settle({ ...revision, carriedIn: carried, paidBefore })
          expect(settled.amount >= 0n && (settled.amount === 0n || !revision.isSuspended)).toBe(true)
          paid += settled.amount
          carried = settled.carriedOut
          paidBefore = revision.gross - revision.downlines
        }
        due += paidBefore
      }
      expect(paid + carried).toBe(due)
    }),
  )
})

test('G4.dividend a winner’s own account takes the part of a win above the bound, and later losses reduce it to zero and no further', () => {
  const results = fc.array(fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }), { maxLength: 30 })
  fc.assert(
    fc.property(results, fc.bigInt({ min: 1n, max: 10n ** 6n }), (wins, bound) => {
      let balance = 0n
      for (const won of wins) {
        const [one] = isolate([{ memberId: 1n, won, balance }], bound)
        const counted = -won + (one?.change ?? 0n)
        expect(counted >= -bound).toBe(true)
        expect(won >= 0n || counted >= 0n).toBe(true)
        balance += one?.change ?? 0n
        expect(balance >= 0n).toBe(true)
      }
    }),
  )
})
