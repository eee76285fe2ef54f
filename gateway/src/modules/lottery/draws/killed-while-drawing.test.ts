import { randomUUID } from 'node:crypto'
import { getCurrentDraw } from '@parlay/contracts/endpoints/lottery'
import { leafOf, rootOfPath } from '@parlay/contracts/lottery/merkle'
import { readLottery } from '@parlay/server'
import { checkLedger } from '../../../ledger'
import { call } from '../../../testing/call'
import { killableProcess, killMoments, killPoints, ProcessKilled } from '../../../testing/killable-process'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openDrawVendor, rhythm } from '../testing/test-draw-vendor'
import { ticketInvariants } from '../tickets/invariants'
import { createTicketCommands } from '../tickets/ticket-commands'
import { proveLines } from './prove-lines'

let lottery: Awaited<ReturnType<typeof openDrawVendor>>
let members: bigint[]
beforeAll(async () => {
  lottery = await openDrawVendor()
  await lottery.run()
  members = [
    await addMemberWithMoney(lottery.site, 'maya', 100_000_00n),
    await addMemberWithMoney(lottery.site, 'ben', 100_000_00n),
  ]
})
afterAll(() => lottery.close())

const gameCode = 'FAST300'
const now = () => lottery.site.clock.now().getTime()
const isKilled = (error: unknown): undefined => {
  if (!(error instanceof ProcessKilled)) throw error
}

/** Moves to the next draw that takes bets. */
async function nextDraw(): Promise<{ numero: string; closeAt: number; openAt: number }> {
  await lottery.pass(rhythm.every - (now() % rhythm.every) + 1000)
  await lottery.run()
  return (await call(lottery.site.app, getCurrentDraw, { request: { gameCode } })).value
}

/** Buys all hundred endings of the special prize, of which one wins. The ticket costs 100.00 and pays 95.00. */
async function buyAll(memberId: bigint, numero: string): Promise<bigint> {
  const { db, clock, config } = lottery.site
  const plan = readLottery(config.brandFolder)
  const commands = createTicketCommands({ db, clock, plan, currency: 'PHP', nameOf: (code) => code })
  const numbers = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  const [ticketId = 0n] = await commands.buy(
    {
      ...{ gameCode, numero, stations: [], follow: 0, stopOnWin: false, lottoPrizeMode: 'Lott', oddsVersion: 2 },
      ...{ lines: [{ playType: 'DE', numbers, unit: '1.00', multiple: 1 }], total: '100.00' },
    },
    { memberId, key: randomUUID() },
  )
  return ticketId
}

/**
 * Returns the public facts about a draw, the number of its payments, and whether the lines of every ticket are in the
 * root.
 */
async function describeEnd(numero: string, tickets: readonly bigint[]) {
  const { db } = lottery.site
  const [seal] = await db.query<{ root: string; lines: number }>(
    'select root, lines::int from lottery_seal where game_code = $1 and numero = $2',
    [gameCode, numero],
  )
  const proven = await Promise.all(
    members.map((memberId, index) =>
      proveLines(db, { gameCode, numero }, { ticketId: tickets[index] ?? 0n, memberId }),
    ),
  )
  const notified = await db.query<{ member_id: bigint; amount: string }>(
    `select member_id, params ->> 'amount' as amount from member_message
     where reference = 'lottery:' || $1 || '/' || $2 || ':0' order by member_id`,
    [gameCode, numero],
  )
  const paid = await db.query<{ amount: bigint }>(
    `select p.amount from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
     join ledger_account a on a.id = p.account_id and a.member_id is not null
     where t.reference like 'lottery:' || $1 || '/' || $2 || ':%' order by a.member_id`,
    [gameCode, numero],
  )
  return {
    lines: seal?.lines,
    isInRoot: proven.flat().map((line) => rootOfPath(leafOf(line), line.path) === seal?.root),
    notified: notified.map(({ amount }) => amount),
    paid: paid.map(({ amount }) => amount),
  }
}

test.each(killMoments)(
  'a process that is killed %s any await between the close of a draw and its payment leaves one root, one result and one payment per member',
  async (moment) => {
    for (const killPoint of killPoints(moment, { atLeast: 20 })) {
      const { numero, closeAt, openAt } = await nextDraw()
      const tickets: bigint[] = []
      for (const memberId of members) tickets.push(await buyAll(memberId, numero))
      const mortal = killableProcess(lottery.site.db, killPoint)
      const jobs = lottery.openJobs(mortal.db)
      const live = (name: string) =>
        jobs
          .find((job) => job.name === name)
          ?.run()
          .catch(isKilled)
      lottery.site.clock.move(closeAt - now() + 1)
      await live('lottery-closing')
      // Another process continues before the round of the beacon.
      await lottery.run('lottery-closing')
      lottery.site.clock.move(openAt - now() + 1)
      await live('lottery-draws')
      await live('lottery-settlement')

      await lottery.run()

      expect({ killPoint, ...(await describeEnd(numero, tickets)) }).toEqual({
        killPoint,
        lines: 2,
        isInRoot: [true, true],
        notified: ['95.00', '95.00'],
        paid: [95_00n, 95_00n],
      })
    }
    const { invariants } = await checkLedger(lottery.site.db, ticketInvariants)
    expect(invariants.filter(({ ok }) => !ok)).toEqual([])
  },
  240_000,
)
