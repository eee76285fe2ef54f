import type { PlannedPromotion } from '@parlay/server'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { openPromotionSite, type PromotionSite } from '../testing/promotions-under-test'

let site: PromotionSite
beforeAll(async () => {
  site = await openPromotionSite()
})
afterAll(() => site.close())

const base = {
  category: 'PLAY',
  opens: -1,
  closes: null,
  termsVersion: '1',
  wagering: 0,
  issued: 'AT_ONCE',
  product: null,
  reward: 10_00n,
  budget: 1_000_000_00n,
} as const
const promotions: PlannedPromotion[] = [
  { ...base, id: 'tomorrow', kind: 'GIFT', oncePer: ['CONTACT', 'PAYEE', 'DEVICE'], issued: 'NEXT_DAY' },
  { ...base, id: 'gift', kind: 'GIFT', oncePer: ['CONTACT', 'PAYEE', 'DEVICE'] },
  { ...base, id: 'photo', kind: 'APPLICATION', images: 1, again: true },
  { ...base, id: 'rounds', kind: 'ROUNDS', product: 'CASINO', rounds: 1, days: 1 },
]
const termsVersion = '1'

/** A repeated step that was done before the process died may be refused as done; other refusals fail. */
async function orDone(attempt: Promise<unknown>): Promise<void> {
  await attempt.catch((error: { code?: string }) => {
    if (error.code !== 'PROMO_ALREADY') throw error
  })
}

const orKilled = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })

type Person = Awaited<ReturnType<PromotionSite['aMember']>>
type Db = PromotionSite['db']

/** The commands on the database of one process. Each is begun once, and repeated by a process that lives. */
const lives: Record<
  string,
  {
    prepare?: (one: Person) => Promise<string>
    run: (db: Db, one: Person, name: string) => Promise<unknown>
    end: object
  }
> = {
  'claim of a gift': {
    run: (db, { id }) => site.commandsFor(promotions, db).claim({ memberId: id, promotionId: 'gift', termsVersion }),
    end: { states: ['ISSUED'], available: '10.00' },
  },
  join: {
    run: (db, { id }) => site.commandsFor(promotions, db).join({ memberId: id, promotionId: 'rounds', termsVersion }),
    end: { states: ['JOINED'], available: '0.00' },
  },
  application: {
    prepare: (one) => one.sendImage(),
    run: (db, { id }, image) =>
      site
        .applicationsFor(promotions, db)
        .apply({ memberId: id, promotionId: 'photo', termsVersion, comment: '', images: [image] }),
    end: { states: ['APPLYING'], available: '0.00' },
  },
  'sweep that issues what was claimed the day before': {
    prepare: async ({ id }) => {
      await site.commandsFor(promotions).claim({ memberId: id, promotionId: 'tomorrow', termsVersion })
      site.clock.move(24 * 60 * 60 * 1000)
      return ''
    },
    run: (db) => site.commandsFor(promotions, db).sweep(),
    end: { states: ['ISSUED'], available: '10.00' },
  },
  grant: {
    prepare: apply,
    run: (db, _, applicationId) =>
      site.applicationsFor(promotions, db).decide({ applicationId, grant: true, decidedBy: 'lan' }),
    end: { states: ['JOINED'], available: '0.00' },
  },
  rejection: {
    prepare: apply,
    run: (db, _, applicationId) =>
      site.applicationsFor(promotions, db).decide({ applicationId, grant: false, cause: 'OTHER', decidedBy: 'lan' }),
    end: { states: ['REJECTED'], available: '0.00' },
  },
}

async function apply(one: Person): Promise<string> {
  const images = [await one.sendImage()]
  const wish = { memberId: one.id, promotionId: 'photo', termsVersion, comment: '', images }
  return (await site.applicationsFor(promotions).apply(wish)).applicationId
}

async function live(name: string, killPoint: KillPoint) {
  const { prepare, run } = lives[name] ?? {}
  if (!run) throw new Error(`nothing is called ${name}`)
  const member = await site.aMember()
  const subject = (await prepare?.(member)) ?? ''
  const { db } = killableProcess(site.db, killPoint)
  await orKilled(run(db, member, subject))
  const between = await site.breaches()
  await orDone(run(site.db, member, subject))
  const entries = await site.db.query<{ state: string }>('select state from promotion_entry where member_id = $1', [
    member.id,
  ])
  const { available } = await member.balance()
  return { between, end: { states: entries.map(({ state }) => state), available } }
}

test.each(Object.keys(lives).flatMap((name) => killMoments.map((moment) => [name, moment] as const)))(
  'M9 a gateway that dies in a %s, %s any await, leaves all of it or nothing',
  async (name, moment) => {
    for (const killPoint of killPoints(moment, { atLeast: 5 })) {
      const lived = await live(name, killPoint)

      expect({ killPoint, ...lived.end }).toEqual({ killPoint, ...lives[name]?.end })
      expect([lived.between, await site.breaches()]).toEqual([[], []])
    }
  },
  120_000,
)
