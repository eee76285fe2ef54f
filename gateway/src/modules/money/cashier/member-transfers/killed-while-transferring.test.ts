import type { Database } from '../../../../db'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../../testing/killable-process'
import {
  type MemberTransferSite,
  openMemberTransferSite,
  type Person,
  paymentPassword,
} from '../../testing/member-transfers-under-test'

let site: MemberTransferSite
beforeAll(async () => {
  site = await openMemberTransferSite()
})
afterAll(() => site.close())

/** The possible states after the kill: nothing, or all of it. */
const ways = {
  upline: {
    halfway: ['100000,100000', '80000,120000'],
    transfer: (db: Database, { member, upline }: Pair) =>
      site
        .openServices(db)
        .upline.transfer({ amount: '200.00', paymentPassword }, senderOf(member), `key:${upline.id}`),
  },
  downline: {
    halfway: ['100000,100000', '120000,80000'],
    transfer: (db: Database, { member, upline }: Pair) =>
      site
        .openServices(db)
        .downline.transfer({ account: member.account, amount: '200.00', paymentPassword }, senderOf(upline), 'key'),
  },
}

interface Pair {
  member: Person
  upline: Person
}

const senderOf = ({ id, account }: Person) => ({ memberId: id, account })

/** Transfers P 200 in a process that dies at this kill point; the member's retry goes to another one. */
async function live(way: keyof typeof ways, killPoint: KillPoint) {
  const upline = await site.add(undefined, { isAgent: true })
  const member = await site.add(upline)
  const { db } = killableProcess(site.db, killPoint)
  await ways[way].transfer(db, { member, upline }).catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })
  const between = [await site.balanceOf(member), await site.balanceOf(upline)]
  await ways[way].transfer(site.db, { member, upline })
  const after = [await site.balanceOf(member), await site.balanceOf(upline)]
  const { totalCount } = await site.list(member)
  return { between: String(between), end: { after: String(after), totalCount } }
}

test.each(
  killMoments.flatMap(
    (moment) =>
      [
        ['M4.upline', 'upline', moment],
        ['G2.transfer', 'downline', moment],
      ] as const,
  ),
)(
  '%s C.6 money for the %s moves once and whole, by a process that dies %s any await',
  async (_, way, moment) => {
    const [whole] = ways[way].halfway.slice(-1)
    const halfway = new Set<string>()
    for (const killPoint of killPoints(moment, { atLeast: 8 })) {
      const lived = await live(way, killPoint)

      expect({ killPoint, ...lived.end }).toEqual({ killPoint, after: whole, totalCount: 1 })
      expect(await site.listBreaches()).toEqual([])
      halfway.add(lived.between)
    }

    expect([...halfway].sort()).toEqual(ways[way].halfway)
  },
  120_000,
)
