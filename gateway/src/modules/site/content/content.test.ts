import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageCodes, type ValueOf } from '@parlay/contracts'
import { type Banner, getHelpCentre, listAnnouncements, listBanners } from '@parlay/contracts/endpoints/content'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, logIn } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { createContentService } from './content.service'
import { sanitise } from './sanitise'

const visitor = { isSignedIn: false, isAgent: false }
const names = { brand: 'Parlay', minAge: 21, currencySymbol: 'P' }
let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
  await addMember(gateway.db, { account: 'maya' })
  await addMember(gateway.db, { account: 'ines', isAgent: 1 })
})
afterAll(() => gateway.close())

test.each(languageCodes)('home has banners and notices in %s', async (language) => {
  const banners = await call(gateway.app, listBanners, { request: { groupName: 'w_home', language } })
  const notices = await call(gateway.app, listAnnouncements, { request: { language } })

  expect(banners.value.list.length).toBeGreaterThan(1)
  expect(notices.value.list.length).toBeGreaterThan(1)
})

test('V12 a banner that leads to a feature that is switched off is not shown', async () => {
  const put = (isOn: boolean) =>
    gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'NAV.LOTT': isOn } } })
  const targets = async () => {
    const { value } = await call(gateway.app, listBanners, { request: { groupName: 'w_home', language: 'EN' } })
    return value.list.map(({ linkage }: Banner) => linkage?.target) as string[]
  }
  const before = await targets()
  await put(false)
  const off = await targets()
  await put(true)

  expect(off).toEqual(before.filter((target) => target !== '/lott'))
  expect(await targets()).toEqual(before)
  expect(before).toContain('/lott')
})

test('a group without banners has none', async () => {
  const { value } = await call(gateway.app, listBanners, { request: { groupName: 'w_nowhere', language: 'EN' } })

  expect(value.list).toEqual([])
})

test('a page that shows titles alone gets no texts', async () => {
  const whole = await call(gateway.app, listAnnouncements, { request: { language: 'EN' } })
  const titles = await call(gateway.app, listAnnouncements, { request: { language: 'EN', titlesOnly: true } })

  expect(titles.value.list).toEqual(whole.value.list.map((notice: object) => ({ ...notice, content: '' })))
})

test('N1.pages notices come newest first, nine to a page', async () => {
  const page = (pageNo: number) => call(gateway.app, listAnnouncements, { request: { language: 'EN', pageNo } })

  const [first, second] = await Promise.all([page(1), page(2)])

  const times = [...first.value.list, ...second.value.list].map(({ time }: { time: number }) => time)
  expect(first.value.list).toHaveLength(9)
  expect(times).toEqual(times.toSorted((left, right) => right - left))
  expect(times).toHaveLength(first.value.totalCount)
})

test('N1 the demo’s notices keep their age, and are the same within a day', async () => {
  const newest = async () => {
    const { value } = await call(gateway.app, listAnnouncements, { request: { language: 'EN' } })
    return value.list[0].time as number
  }
  const day = 24 * 60 * 60 * 1000
  const before = await newest()

  gateway.clock.move(400 * day)
  const after = await newest()

  expect(after - before).toBe(400 * day)
  expect(gateway.clock.now().getTime() - after).toBeLessThan(3 * day)
  expect(await newest()).toBe(after)
})

test('N1 a notice with a fixed date keeps it, and one of the future waits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(folder, 'content/EN'), { recursive: true })
  const notice = { type: 'H', title: 'News', content: '<p>News</p>' }
  const notices = [
    { ...notice, id: 'aging', daysAgo: 1 },
    { ...notice, id: 'today', daysAgo: 0 },
    { ...notice, id: 'dated', time: Date.UTC(2026, 0, 9, 12) },
    { ...notice, id: 'to-come', time: Date.UTC(2026, 0, 11) },
  ]
  writeFileSync(join(folder, 'content/EN/announcements.json'), JSON.stringify(notices))
  const clock = { now: () => new Date(Date.UTC(2026, 0, 10, 15)) }
  const content = createContentService({
    brandFolder: folder,
    languages: ['EN'],
    defaultLanguage: 'EN',
    names,
    clock,
    isOn: () => true,
  })

  const { list } = content.listAnnouncements({ types: 'H', language: 'EN', pageNo: 1, pageSize: 9 }, visitor)
  rmSync(folder, { recursive: true })

  expect(list.map(({ id, time }) => [id, new Date(time).toISOString()])).toEqual([
    ['today', '2026-01-10T00:00:00.000Z'],
    ['dated', '2026-01-09T12:00:00.000Z'],
    ['aging', '2026-01-09T00:00:00.000Z'],
  ])
})

test.each([
  ['player', 'PL', false],
  ['banners', 'B', true],
  ['popup', 'PU', false],
  ['promotion', 'PR', true],
])('E12.notices the notices of the type %s are %s: a member has some, a visitor: %s', async (_, type, isForAll) => {
  const request = { language: 'EN', types: type, pageSize: 100 }
  const visitor = await call(gateway.app, listAnnouncements, { request })
  const member = await call(gateway.app, listAnnouncements, { request, as: await logIn(gateway.app, 'maya') })

  const typesIn = ({ value }: typeof member) => [...new Set(value.list.map((notice: { type: string }) => notice.type))]
  expect(typesIn(member)).toEqual([type])
  expect(typesIn(visitor)).toEqual(isForAll ? [type] : [])
})

test('a notice for players only is hidden from visitors', async () => {
  const request = { language: 'EN', types: 'PL,PU' }
  const visitor = await call(gateway.app, listAnnouncements, { request })
  const member = await call(gateway.app, listAnnouncements, { request, as: await logIn(gateway.app, 'maya') })

  expect(visitor.value.list).toEqual([])
  expect(member.value.list.length).toBeGreaterThan(0)
})

test('G1 a notice for agents is in their own list, and in no other one', async () => {
  const request = { language: 'EN', types: 'PL', target: 'AGENT' } as const
  const [maya, ines] = [await logIn(gateway.app, 'maya'), await logIn(gateway.app, 'ines')]
  const visitor = await call(gateway.app, listAnnouncements, { request })
  const member = await call(gateway.app, listAnnouncements, { request, as: maya })
  const agent = await call(gateway.app, listAnnouncements, { request, as: ines })
  const everything = await call(gateway.app, listAnnouncements, {
    request: { language: 'EN', types: 'H,PL,PU', pageSize: 100 },
    as: ines,
  })

  const idsOf = ({ value }: typeof agent) => value.list.map(({ id }: { id: string }) => id)
  expect([idsOf(visitor), idsOf(member)]).toEqual([[], []])
  expect(idsOf(agent).length).toBeGreaterThan(0)
  expect(idsOf(everything).filter((id: string) => idsOf(agent).includes(id))).toEqual([])
})

test.each(languageCodes)('G1 agents get notices in %s', async (language) => {
  const request = { language, types: 'PL', target: 'AGENT' } as const
  const { value } = await call(gateway.app, listAnnouncements, { request, as: await logIn(gateway.app, 'ines') })

  expect(value.list.length).toBeGreaterThan(1)
  expect(value.list.filter((notice: object) => 'language' in notice)).toEqual([])
})

test.each([
  ['<p onclick="steal()">Hello</p>', '<p>Hello</p>'],
  ['<script>steal()</script><b>Hello</b>', '<b>Hello</b>'],
  ['<a href="javascript:steal()">Hello</a>', '<a>Hello</a>'],
  ['<a href="/rng">Hello</a>', '<a href="/rng">Hello</a>'],
  ['<a href="//elsewhere.example">Hello</a>', '<a>Hello</a>'],
  ['<img src="https://elsewhere.example/x.png" alt="x" />', '<img alt="x" />'],
  ['<p style="position:fixed">Hello</p>', '<p>Hello</p>'],
])('N1.clean notices are sanitised: %s', (html, expected) => {
  expect(sanitise(html)).toBe(expected)
})

test.each(languageCodes)('V3.help the help centre answers in %s', async (language) => {
  const { value } = await call(gateway.app, getHelpCentre, { request: { language } })

  const { categories } = value as ValueOf<typeof getHelpCentre>
  expect(categories.length).toBeGreaterThan(0)
  expect(categories.every(({ title, items }) => title !== '' && items.length > 0)).toBe(true)
})

test('a brand without a file for downloads has the site itself as its app', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const { clock } = gateway
  const content = createContentService({
    brandFolder: folder,
    languages: ['EN'],
    defaultLanguage: 'EN',
    names,
    clock,
    isOn: () => true,
  })

  const download = content.getAppDownload('EN')

  expect(download).toEqual({ ios: null, android: null, qrCodeUrl: null, guides: [] })
})
