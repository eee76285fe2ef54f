import { type Bonus, exportBonuses, listBonuses } from '@parlay/contracts/endpoints/bonuses'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openAs } from '../../../testing/open-as'
import { addManyBonuses } from '../testing/bonuses-under-test.sql'

const day = 24 * 3_600_000
const header = 'grantedAt,bonusId,title,type,promotionId,amount,wageringRequired,wageringDone,state,expiresAt'
let site: TestApp
let own: Credentials
let other: Credentials

beforeAll(async () => {
  site = await buildTestApp()
  const ownId = await addMemberWithMoney(site, 'own', 0n)
  await addMemberWithMoney(site, 'other', 0n)
  own = await openAs(site.app, 'own')
  other = await openAs(site.app, 'other')
  // More than a batch holds, many of them from one instant.
  for (const daysAgo of [3, 2, 1])
    await addManyBonuses(site.db, ownId, { count: 400, at: new Date(site.clock.now().getTime() - daysAgo * day) })
})
afterAll(() => site.close())

const fileOf = async (request: object, as = own): Promise<string> =>
  (await call(site.app, exportBonuses, { as, request: { format: 'json', ...request } })).value
const listed = async (request: object = {}): Promise<Bonus[]> => {
  const all: Bonus[] = []
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo += 1) {
    const { value } = await call(site.app, listBonuses, { as: own, request: { pageNo, pageSize: 100, ...request } })
    all.push(...value.list)
    totalPages = value.totalPages
  }
  return all
}

test('M6.bonus-export the file has every bonus of the list once, in its order', async () => {
  const file = JSON.parse(await fileOf({}))

  expect(file).toHaveLength(1_200)
  expect(file).toEqual(await listed())
})

test('M6.bonus-export it takes the period and the state that the page shows', async () => {
  const now = site.clock.now().getTime()
  const period = { startTime: now - 2.5 * day, endTime: now - 1.5 * day }

  expect(JSON.parse(await fileOf(period))).toEqual(await listed(period))
  expect(JSON.parse(await fileOf({ state: 'ACTIVE' }))).toMatchObject([{ state: 'ACTIVE' }])
  expect(JSON.parse(await fileOf({ state: 'OPEN', ...period }))).toHaveLength(400)
})

test('M6.bonus-export the title of a bonus is in the reader’s language, also in the CSV file', async () => {
  const [active] = await listed({ state: 'ACTIVE' })
  const fileIn = async (language: string) => (await fileOf({ format: 'csv', state: 'ACTIVE', language })).split('\r\n')
  const inManila = (time: number) => new Date(time + 8 * 3_600_000).toISOString().replace('Z', '+08:00')
  const rowOf = ({ bonusId, grantedAt, expiresAt }: Bonus, title: string) =>
    [
      ...[inManila(grantedAt), `"${bonusId}"`, `"${title}"`, '"DEPOSIT_MATCH"', '"deposit-bonus"'],
      ...['100.00', '1000.00', '0.00', '"ACTIVE"', inManila(expiresAt ?? 0)],
    ].join(',')

  expect(await fileIn('EN')).toEqual([
    `\ufeff${header}`,
    rowOf(active as Bonus, '50% deposit bonus for casino games'),
    '',
  ])
  expect(await fileIn('JA')).toEqual([`\ufeff${header}`, rowOf(active as Bonus, 'カジノゲーム用 50% 入金ボーナス'), ''])
})

test('M6.bonus-export another member’s file has none of these bonuses, and a visitor gets no file', async () => {
  const visitors = await call(site.app, exportBonuses, { request: { format: 'csv' } })

  expect(await fileOf({ format: 'csv' }, other)).toBe(`\ufeff${header}\r\n`)
  expect(visitors.code).toBe('AUTH_NOT_LOGGED_IN')
})
