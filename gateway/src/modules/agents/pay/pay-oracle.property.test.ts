import { runs } from '@parlay/testing/runs'
import { randomFrom } from '../../../testing/random-from'
import { openPaySite, type PaySite, type Person, tier } from '../testing/pay-under-test'
import { listSettled, listStanding } from '../testing/pay-under-test.sql'

let site: PaySite
beforeAll(async () => {
  site = await openPaySite()
})
afterAll(() => site.close())

const kinds = ['DAILY', 'DIVIDEND', 'HOURLY'] as const
type Kind = (typeof kinds)[number]
const hour = 60 * 60_000
const begin = Date.parse('2026-03-03T00:00:00+08:00')
const days = 6
/** The length of a period of each kind. */
const lengthOf: Record<Kind, number> = { DAILY: 24 * hour, DIVIDEND: 24 * hour, HOURLY: hour }
const ladder = (depth: number) => [
  { activeMembers: 1, base: 150_00n, rate: BigInt(9_000 - 2_000 * depth) },
  { activeMembers: 2, base: 600_00n, rate: BigInt(19_500 - 3_333 * depth) },
]

/** Rounds a positive or negative share in millionths half to even. */
function share(amount: bigint, rate: bigint): bigint {
  const scaled = Number(amount * rate) / 1_000_000
  const floor = Math.floor(scaled)
  const rest = scaled - floor
  if (rest === 0.5) return BigInt(floor % 2 === 0 ? floor : floor + 1)
  return BigInt(Math.round(scaled))
}

test.each([1, 2, 3].slice(0, runs(1, 3)))(
  'G4.dividend G4.daily G4.hourly the pay for drawn trees, bets, voids and late rounds matches a calculation on paper (%i)',
  async (start) => {
    const random = randomFrom(start)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    site.goTo('2026-03-02T23:30:00+08:00')
    const agents: { person: Person; upline: number | null; depth: number }[] = []
    for (let index = 0; index < 7; index += 1) {
      const upline = index === 0 ? null : Math.floor(random() * Math.min(index, 5))
      const above = upline === null ? undefined : agents[upline]
      const depth = above ? above.depth + 1 : 0
      agents.push({ person: await site.agent(above?.person), upline, depth })
      for (const kind of kinds) {
        const tiers = ladder(Math.min(depth, 4)).map(({ activeMembers, base, rate }) =>
          tier(kind, activeMembers, `${base / 100n}.00`, (Number(rate) / 1_000_000).toFixed(6)),
        )
        await site.agree(above?.person ?? null, agents[index]?.person as Person, kind, tiers, { period: 'DAILY' })
      }
    }
    const members: { person: Person; agent: number }[] = []
    for (let index = 0; index < 12; index += 1) {
      const agent = Math.floor(random() * agents.length)
      members.push({ person: await site.member(agents[agent]?.person as Person), agent })
    }

    for (let day = 0; day < days; day += 1) {
      for (let round = 0; round < 14; round += 1) {
        const late = random() < 0.15 && day > 0 ? 24 * hour : 0
        const at = new Date(begin + day * 24 * hour + Math.floor(random() * 24 * hour) - late)
        const stake = BigInt(1 + Math.floor(random() * 700_00))
        const payout = random() < 0.4 ? BigInt(Math.floor(random() * 900_00)) : 0n
        await site.play(pick(members).person, { stake, payout, at })
      }
      if (random() < 0.7) await site.takeBack(pick(members).person)
      site.goTo(new Date(begin + (day + 1) * 24 * hour + 2 * hour).toISOString())
      await site.run()
    }
    await site.run()

    const settled = await listSettled(site.db)
    const below = (agent: number): Set<bigint> => {
      const ids = members.filter((member) => member.agent === agent).map(({ person }) => person.id)
      const under = agents.flatMap((one, index) => (one.upline === agent ? [...below(index), one.person.id] : []))
      return new Set([...ids, ...under])
    }
    const grossOf = (kind: Kind, agent: number, from: number): bigint => {
      const team = below(agent)
      const played = settled.filter(
        ({ memberId, at }) => team.has(memberId) && at.getTime() >= from && at.getTime() < from + lengthOf[kind],
      )
      const sum = (read: (one: (typeof played)[number]) => bigint) =>
        played.reduce((total, one) => total + read(one), 0n)
      const base = kind === 'DIVIDEND' ? sum(({ stake, payout }) => stake - payout) : sum(({ stake }) => stake)
      const active = [...team].filter((id) => {
        const own = played.filter(({ memberId }) => memberId === id).reduce((total, { stake }) => total + stake, 0n)
        return own >= site.activeFrom
      })
      const tiers = ladder(Math.min(agents[agent]?.depth ?? 0, 4))
      const reached = tiers.findLast((one) => active.length >= one.activeMembers && base >= one.base)
      return share(base, (reached ?? (base < 0n ? tiers[0] : undefined))?.rate ?? 0n)
    }
    const standing = await listStanding(site.db)
    for (const kind of kinds) {
      for (const [index, { person }] of agents.entries()) {
        let due = 0n
        for (let from = begin; from < begin + days * 24 * hour; from += lengthOf[kind]) {
          due += grossOf(kind, index, from)
          for (const [child, { upline }] of agents.entries()) if (upline === index) due -= grossOf(kind, child, from)
        }
        const found = standing.find((one) => one.kind === kind && one.downlineId === person.id)
        // The last two hours contain no play.
        expect({ kind, index, due: (found?.paid ?? 0n) + (found?.carried ?? 0n) }).toEqual({ kind, index, due })
      }
    }
    expect(await site.breaches()).toEqual([])
  },
  240_000,
)
