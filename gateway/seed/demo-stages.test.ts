import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bannerGroupOfPath } from '@parlay/shared/contracts/endpoints/content'
import { figuresOf, readBrand, readPromotions } from '@parlay/shared/server'
import type { Database } from '../src/db'
import { testDatabase } from '../src/db/testing/test-database'
import { checkLedger } from '../src/ledger'
import { bonusInvariants } from '../src/modules/bonuses'
import { createContentService } from '../src/modules/content'
import { missionInvariants } from '../src/modules/missions'
import { pointInvariants } from '../src/modules/points'
import { promotionInvariants } from '../src/modules/promotions'
import { raffleInvariants, readRaffles } from '../src/modules/raffles'
import { rankInvariants } from '../src/modules/ranks'
import { vendorWalletInvariants } from '../src/modules/vendor-wallet'
import { projectRoot } from '../src/paths'
import { testDataDir } from '../src/testing/test-data-dir'
import { seed } from './seed'
import { countRewardMessages, listUnbackedMessages } from './testing/named-rewards.sql'

const now = new Date('2026-11-24T04:00:00Z')
const promise = /\b(bonus|gifts?|cash ?back|free (spins?|rounds?)|prizes? of|win up to)\b/i
const textOf = ({ title, content }: { title: string; content: string }) => `${title} ${content}`
const hasBegun = ({ opens }: { opens: unknown }) => Number(opens) < 0

describe.each(['parlay', 'tagpuan'])('the demo of %s', (brand) => {
  const brandFolder = join(projectRoot, 'brands', brand)
  const { timeZone, currency, languages, defaultLanguage } = readBrand(brandFolder)
  const clock = { now: () => now }
  let db: Database

  beforeAll(async () => {
    db = await testDatabase()
    await seed(db, { clock, dataDir: testDataDir, brandFolder, currency, timeZone })
  }, 240_000)
  afterAll(() => db.close())

  const distinct = async (table: string, column: string): Promise<unknown[]> =>
    (await db.query<Record<string, unknown>>(`select distinct ${column} from ${table} order by 1`)).map(
      (row) => row[column],
    )

  test('M9 has bonuses and applications at every stage', async () => {
    expect(await distinct('bonus_grant', 'state')).toEqual(['ACTIVE', 'CANCELLED', 'DONE', 'EXPIRED', 'WAITING'])
    expect(await distinct('promotion_application', 'state')).toEqual(['APPLYING', 'APPROVED', 'REJECTED'])
  })

  test('M8 has points that are pending, and that are final', async () => {
    const [days] = await db.query<{ pending: number; final: number }>(
      `select count(*) filter (where pending > 0)::int as pending, count(*) filter (where earned > 0)::int as final
       from point_day`,
    )
    expect([(days?.pending ?? 0) > 0, (days?.final ?? 0) > 0]).toEqual([true, true])
  })

  test('M10.wheel M10.envelopes has draws of every raffle that is drawn, and a share of an envelope', async () => {
    const drawn = readRaffles(brandFolder).filter(({ kind }) => kind !== 'REDENVELOPE')
    const [shares] = await db.query<{ count: number }>(
      'select count(*)::int as count from raffle_share where member_id is not null',
    )
    expect(await distinct('raffle_draw', 'raffle_id')).toEqual(drawn.map(({ id }) => id).sort())
    expect(shares?.count).toBe(1)
  })

  test('every movement of rewards adds up', async () => {
    const check = await checkLedger(db, [
      ...[...bonusInvariants, ...missionInvariants, ...pointInvariants, ...promotionInvariants],
      ...[...raffleInvariants, ...rankInvariants, ...vendorWalletInvariants],
    ])
    expect(check.invariants.filter(({ ok }) => !ok)).toEqual([])
  })

  test('H6 M9 no message names a reward that is not there', async () => {
    expect(await listUnbackedMessages(db)).toEqual([])
    expect(await countRewardMessages(db)).toBeGreaterThan(10)
  })

  test('B1 M9 no banner or notice names a reward that the brand does not give', () => {
    const promotions = readPromotions(brandFolder)
    const names = { brand, minAge: 21, currencySymbol: 'P' }
    const figures = figuresOf(promotions, 'P')
    const content = createContentService({ brandFolder, languages, defaultLanguage, names, figures, clock })
    const page = { types: 'B,PL,PU,H', language: 'EN', pageNo: 1, pageSize: 100 } as const
    const reader = { isSignedIn: true, isAgent: true }
    const notices = [undefined, 'AGENT' as const].flatMap(
      (target) => content.listAnnouncements({ ...page, target }, reader).list,
    )
    const banners = Object.values(bannerGroupOfPath).flatMap((group) => content.listBanners(group, 'EN'))
    const texts = [...banners.map(({ title, text }) => `${title} ${text}`), ...notices.map(textOf)]

    // What promises something is a promotion, whose article is filled from the brand's file.
    expect(texts.filter((text) => promise.test(text))).toEqual([])
    const articleExists = (id: string) => existsSync(join(brandFolder, 'content', 'EN', 'promotions', `${id}.html`))
    const targets = banners.flatMap(({ linkageType, linkage }) => (linkageType === 'PROMO' && linkage ? [linkage] : []))
    expect(targets.filter(({ target }) => !articleExists(target))).toEqual([])
    for (const language of languages) {
      const shown = content.listPromotions(language).map(({ id }) => id)
      expect(shown).toEqual(expect.arrayContaining(promotions.filter(hasBegun).map(({ id }) => id)))
    }
  })
})
