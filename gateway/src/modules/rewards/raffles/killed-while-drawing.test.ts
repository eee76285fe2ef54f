import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { aPot, aWheel, openRaffleSite, type RaffleSite } from '../testing/raffles-under-test'

let site: RaffleSite
beforeAll(async () => {
  site = await openRaffleSite()
})
afterAll(() => site.close())

const raffles = [
  aWheel('mortal', {
    weightTotal: 1_000_000,
    prizes: [
      { id: 'money', kind: 'MONEY', amount: 5_00n, weight: 999_999, stock: 1_000, fallback: 'other' },
      { id: 'other', kind: 'MONEY', amount: 5_00n, weight: 1 },
    ],
  }),
  aPot('mortal-pot', { shares: 100, total: 100_00n }),
]

/** Draws, or grabs, in a process that dies at this kill point; the member's retry goes to another one. */
async function live(wish: { kind: 'WHEEL' | 'REDENVELOPE'; promotionId: string }, killPoint: KillPoint) {
  const member = await site.aMember()
  const whole = site.commandsFor(raffles)
  await whole.publish()
  await site.db.transaction((tx) =>
    whole.grantTickets(tx, { raffleId: 'mortal', memberId: member.id, count: 2, reference: 'test' }),
  )
  const { db } = killableProcess(site.db, killPoint)
  const request = { ...wish, memberId: member.id, requestKey: 'same' }
  await site
    .commandsFor(raffles, db)
    .claim(request)
    .catch((error: unknown) => {
      if (!(error instanceof ProcessKilled)) throw error
    })
  await whole.claim(request)
  const balance = await site.balanceOf(member)
  return { balance, tickets: await site.ticketsOf('mortal', member) }
}

describe.each(killMoments)('M10 when a process dies %s any await', (moment) => {
  test('M10.wheel a ticket is drawn with once, and the prize paid once', async () => {
    for (const killPoint of killPoints(moment, { atLeast: 7 })) {
      const lived = await live({ kind: 'WHEEL', promotionId: 'mortal' }, killPoint)

      expect({ killPoint, ...lived }).toMatchObject({ killPoint, balance: 5_00n, tickets: 1 })
      expect(await site.breaches()).toEqual([])
    }
  })

  test('M10.envelopes one share is grabbed and paid', async () => {
    for (const killPoint of killPoints(moment, { atLeast: 1 })) {
      const lived = await live({ kind: 'REDENVELOPE', promotionId: 'mortal-pot' }, killPoint)

      expect({ killPoint, ...lived }).toMatchObject({ killPoint, balance: 1_00n })
      expect(await site.breaches()).toEqual([])
    }
  })
})
