import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import type { Database } from '../db'
import { testDatabase } from '../db/testing/test-database'
import { checkLedger } from './check-ledger'
import type { Posted, Side } from './posting'
import { type Command, LedgerModel, main, sidesOf } from './testing/ledger-model'
import { openLedgerUnderTest } from './testing/ledger-under-test'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const members = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 2 }))

/** Few references and small amounts, so that repeats, conflicts and refusals are frequent. */
const command: fc.Arbitrary<Command> = fc
  .record({
    kind: fc.constantFrom<Command['kind'][]>(
      'bet',
      'win',
      'deposit',
      'transfer',
      'adjustment',
      'bonus',
      'rebate',
      'points',
      'agent-pay',
      'fee',
      'withdrawal-hold',
      'withdrawal-release',
      'withdrawal-payout',
    ),
    members,
    amount: fc.bigInt({ min: 1n, max: 60n }),
    reference: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ members: [member, distance], ...rest }) => ({ ...rest, member, other: (member + distance) % 3 }))

const opening = [0, 1, 2].map(
  (member): Command => ({ kind: 'deposit', member, other: 0, amount: 100n, reference: -1 - member }),
)

test('the ledger does the same as the model, command by command', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 60 }), async (commands) => {
      const model = new LedgerModel()
      const ledger = await openLedgerUnderTest(db)

      for (const next of [...opening, ...commands]) {
        expect(await ledger.apply(next)).toEqual(model.apply(next))
      }

      for (const [account, balance] of await ledger.balances()) expect(balance).toBe(model.balanceOf(account))
    }),
    { numRuns: runs(9, 25) },
  )
  expect((await checkLedger(db)).ok).toBe(true)
})

interface Done {
  command: Command
  posted: Posted
}

/** The member accounts of a posting with their versions, which show the order of changes of an account. */
function changesOf({ command: done, posted }: Done): { account: string; side: Side }[] {
  const { from, to } = sidesOf(done)
  return [
    { account: from, side: posted.from },
    { account: to, side: posted.to },
  ].filter(({ account }) => account !== 'house')
}

/** Returns a serial order that agrees with the versions of every account. Throws if there is none. */
function serialOrder(history: readonly Done[]): Done[] {
  const versions = new Map<string, bigint>()
  const waiting = new Set(history)
  const order: Done[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find((done) =>
      changesOf(done).every(({ account, side }) => side.version === (versions.get(account) ?? 0n) + 1n),
    )
    if (!next) throw new Error('no serial order explains the versions')
    for (const { account, side } of changesOf(next)) versions.set(account, side.version)
    waiting.delete(next)
    order.push(next)
  }
  return order
}

test('the result of parallel commands is that of one serial order', async () => {
  const batches = fc.array(fc.array(command, { minLength: 1, maxLength: 16 }), { minLength: 1, maxLength: 5 })

  await fc.assert(
    fc.asyncProperty(batches, async (schedule) => {
      const model = new LedgerModel()
      const ledger = await openLedgerUnderTest(db)
      const history: Done[] = []
      const posted = new Map<number, Command[]>()

      for (const batch of [opening, ...schedule]) {
        const outcomes = await Promise.all(batch.map(ledger.post))
        for (const [index, next] of batch.entries()) {
          const outcome = outcomes[index]
          if (outcome?.outcome !== 'posted') continue
          history.push({ command: next, posted: outcome })
          posted.set(next.reference, [...(posted.get(next.reference) ?? []), next])
        }
      }

      expect([...posted.values()].filter((commands) => commands.length > 1)).toEqual([])
      for (const done of serialOrder(history)) {
        const expected = model.apply(done.command)
        expect(expected.outcome).toBe('posted')
        for (const { account, side } of changesOf(done)) expect(side.balance).toBe(model.balanceOf(account))
      }
      for (const [account, balance] of await ledger.balances()) expect(balance).toBe(model.balanceOf(account))
    }),
    { numRuns: runs(9, 25) },
  )
  expect((await checkLedger(db)).ok).toBe(true)
})

test('parallel transfers between two members in both directions neither deadlock nor change the sum', async () => {
  const ledger = await openLedgerUnderTest(db)
  for (const deposit of opening) await ledger.post(deposit)

  await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const member = index % 3
      return ledger.post({
        kind: 'transfer',
        member,
        other: (member + 1 + (index % 2)) % 3,
        amount: 7n,
        reference: index,
      })
    }),
  )

  const balances = await ledger.balances()
  expect([0, 1, 2].map((member) => balances.get(main(member)) ?? 0n).reduce((sum, one) => sum + one)).toBe(300n)
})
