import { adjustmentDirections, causesOf } from '@parlay/contracts/staff/adjustments'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { openProposalSite, type ProposalSite } from '../testing/proposals-under-test'

let site: ProposalSite
beforeAll(async () => {
  site = await openProposalSite()
})
afterAll(() => site.close())

const adjustment = fc
  .record({ direction: fc.constantFrom(...adjustmentDirections), cents: fc.integer({ min: 1, max: 20_000 }) })
  .chain(({ direction, cents }) =>
    fc.constantFrom(...causesOf[direction]).map((cause) => {
      return { direction, cause, amount: (cents / 100).toFixed(2) }
    }),
  )

const centsOf = (text: string): bigint => BigInt(text.replace('.', ''))

test('O5.exact every adjustment that is applied has exactly its dry run, and the ledger stays balanced', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(adjustment, { minLength: 1, maxLength: 3 }), async (adjustments) => {
      await site.one.browser.logIn('payments01')
      await site.other.browser.logIn('payments02')
      const account = await site.aMember()
      for (const fields of adjustments) {
        const before = await site.balanceOf(account)
        const sign = fields.direction === 'credit' ? 1n : -1n
        const wanted = before + sign * centsOf(fields.amount)
        const proposed = await site.propose(account, fields, fields.amount).catch((refused: Error) => refused)
        if (proposed instanceof Error) {
          expect([wanted < 0n, proposed.message]).toEqual([true, expect.stringContaining('the member has only')])
          continue
        }
        const { value } = await site.approve(proposed)

        expect(value.state).toBe('APPLIED')
        expect(value.outcome).toEqual(proposed.effects)
        expect(await site.balanceOf(account)).toBe(wanted)
        const sum = proposed.effects.postings.reduce((total, { amount }) => total + centsOf(amount), 0n)
        expect(sum).toBe(0n)
      }
      expect(await site.isLedgerSound()).toBe(true)
    }),
    { numRuns: runs(8, 60) },
  )
})
