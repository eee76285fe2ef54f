import { getHelpCentre, listAnnouncements, listBanners } from '@parlay/contracts/endpoints/content'
import {
  discardContentDraft,
  exportContent,
  getContentItem,
  importContent,
  listContent,
  previewContent,
  publishContent,
  retireContent,
  rollBackContent,
  saveContent,
  unscheduleContent,
  uploadContentPicture,
} from '@parlay/contracts/staff/content'
import type { StaffEndpoint } from '@parlay/contracts/staff/index'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { buildApp } from '../../../../compose/app'
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app'
import { call, logIn } from '../../../../testing/call'
import { captureLog } from '../../../../testing/captured-log'
import { addMember } from '../../../../testing/members.sql'
import { quickPasswords } from '../../../../testing/quick-passwords'
import { readTextsOnce } from '../../../../testing/read-texts-once'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
  await addMember(site.db, { account: 'maya' })
})
afterAll(() => site.close())

const reason = 'because of a test'
/** Makes a call of staff as the holder of the machine's key. */
async function ask(endpoint: StaffEndpoint, fields: Record<string, unknown> = {}, as = 'lan') {
  const { method, path } = endpoint
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const url = names.reduce((text, name) => text.replace(`:${name}`, String(fields[name])), path)
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  const isRead = method === 'GET'
  const query = isRead ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  const answer = await site.staffApp.inject({
    method,
    url: `/ops${url}${query}`,
    headers: { host: 'localhost:4001', ...site.staffHeaders(as) },
    ...(!isRead && { payload: { ...rest, ...(endpoint.reason === 'required' && { reason }) } }),
  })
  const { code, value } = answer.json()
  return { status: answer.statusCode, code, value }
}

const bannerBody = (title: string, more: object = {}) => ({
  groupName: 'w_down',
  position: 0,
  linkageType: 'PAGE',
  target: '/rng',
  texts: { EN: { title, text: 'A line', alt: 'A picture', label: 'Open' } },
  ...more,
})
const noticeBody = (title: string, html = '<p>Text</p>') => ({ type: 'H', time: 1, texts: { EN: { title, html } } })

let drafts = 0
async function publish(kind: string, body: object, { key: given, ...more }: Record<string, unknown> = {}) {
  drafts += 1
  const key = given ?? `item-${drafts}`
  const saved = await ask(saveContent, { kind, key, version: 0, body, ...more })
  expect(saved.code).toBe('OK')
  const published = await ask(publishContent, { kind, key, version: saved.value.revision.version })
  expect(published.code).toBe('OK')
  return { key: String(key), number: published.value.revision.number as number }
}

const bannersAt = async (groupName: string, language = 'EN', app: FastifyInstance = site.app) => {
  const { value } = await call(app, listBanners, { request: { groupName, language } })
  return value.list as { bannerId: string; title: string; url: string }[]
}
const noticesFor = async (more: object = {}, language = 'EN', types = 'B,H,PL,PU') => {
  const { value } = await call(site.app, listAnnouncements, { request: { language, types, pageSize: 100 }, ...more })
  return value.list as { id: string; title: string; content: string; language?: string }[]
}

test('O6.publish a draft is seen by no reader until it is published, and then by every gateway', async () => {
  const { config, db, clock } = site
  const log = captureLog('info').log
  const other = await buildApp({ config, db, clock, log, passwords: quickPasswords, readTexts: readTextsOnce })
  const saved = await ask(saveContent, { kind: 'banner', key: 'new-banner', version: 0, body: bannerBody('New') })
  const before = await bannersAt('w_down')
  await ask(publishContent, { kind: 'banner', key: 'new-banner', version: saved.value.revision.version })

  const [here] = await bannersAt('w_down')
  let there: string | undefined
  for (let tries = 0; tries < 40 && there !== 'New'; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    there = (await bannersAt('w_down', 'EN', other))[0]?.title
  }
  await other.close()

  expect(before.map(({ title }) => title)).not.toContain('New')
  expect([here?.title, there]).toEqual(['New', 'New'])
})

test('an item of the brand’s files keeps its text until another is published, also in the other languages', async () => {
  const key = 'n-fair'
  const { value } = await ask(getContentItem, { kind: 'announcement', key })
  const { EN, ...others } = value.files.texts
  const body = { ...value.files, texts: { ...others, EN: { ...EN, title: 'Proven fair' } } }
  const before = await noticesFor()
  const { revision } = (await ask(saveContent, { kind: 'announcement', key, version: 0, body })).value
  const drafted = await noticesFor()
  await ask(publishContent, { kind: 'announcement', key, version: revision.version })

  const titleOf = (list: Awaited<ReturnType<typeof noticesFor>>) => list.find(({ id }) => id === key)?.title
  expect([titleOf(before), titleOf(drafted)]).toEqual([EN.title, EN.title])
  expect(titleOf(await noticesFor())).toBe('Proven fair')
  expect(titleOf(await noticesFor({}, 'VI'))).toBe(others.VI.title)
  expect((await noticesFor()).filter(({ id }) => id === key)).toHaveLength(1)
})

test('O6.rollback a roll-back publishes an earlier revision as a new one, and a retired item is gone', async () => {
  const { key, number } = await publish('announcement', noticeBody('First'))
  await publish('announcement', noticeBody('Second'), { key })
  const shown = [(await noticesFor()).find(({ id }) => id === key)?.title]
  const back = await ask(rollBackContent, { kind: 'announcement', key, number })
  shown.push((await noticesFor()).find(({ id }) => id === key)?.title)
  await ask(retireContent, { kind: 'announcement', key })
  shown.push((await noticesFor()).find(({ id }) => id === key)?.title)

  expect(shown).toEqual(['Second', 'First', undefined])
  expect(back.value.revision).toMatchObject({ number: 3, basedOn: number, publishedBy: 'machine:lan', reason })
  const { revisions } = (await ask(getContentItem, { kind: 'announcement', key })).value
  expect(revisions.map((one: { state: string }) => one.state)).toEqual(['RETIRED', 'RETIRED', 'RETIRED'])
})

test('the second of two people who edit one draft is refused, and gets what the first has saved', async () => {
  const place = { kind: 'announcement', key: 'edited-twice' }
  await ask(saveContent, { ...place, version: 0, body: noticeBody('One') })
  const first = await ask(saveContent, { ...place, version: 1, body: noticeBody('Two') })
  const second = await ask(saveContent, { ...place, version: 1, body: noticeBody('Three') }, 'kim')
  const publication = await ask(publishContent, { ...place, version: 1 })

  expect([first.code, second.code, publication.code]).toEqual(['OK', 'CONTENT_CHANGED', 'CONTENT_CHANGED'])
  expect(second.value.draft.body.texts.EN.title).toBe('Two')
})

test('an incomplete draft can be saved and not published, and each fault has its field', async () => {
  const place = { kind: 'banner', key: 'half-a-banner' }
  const body = bannerBody('', { target: 'javascript:alert(1)', linkageType: 'URL' })
  const saved = await ask(saveContent, { ...place, version: 0, body })
  const refused = await ask(publishContent, { ...place, version: 1 })

  expect(saved.value.faults['texts.EN.title']).toBe('err_required')
  expect(refused).toMatchObject({ code: 'CONTENT_INCOMPLETE', value: { fields: saved.value.faults } })
  const whole = bannerBody('Title', { target: 'javascript:alert(1)', linkageType: 'URL' })
  const again = await ask(saveContent, { ...place, version: 1, body: whole })
  expect(again.value.faults).toEqual({ target: 'err_enter_correct' })
})

test('O6.rollback a roll-back to a revision whose time was still to come is shown from now', async () => {
  const { key } = await publish('announcement', noticeBody('Shown'))
  const later = site.clock.now().getTime() + 86_400_000
  const { number } = await publish('announcement', noticeBody('Put off'), { key, validFrom: later })
  await publish('announcement', noticeBody('Put off again'), { key, validFrom: later })
  await ask(rollBackContent, { kind: 'announcement', key, number })

  expect((await noticesFor()).find(({ id }) => id === key)?.title).toBe('Put off')
})

test('O6.schedule a scheduled revision replaces the earlier one at its time, also if no gateway ran then', async () => {
  const now = site.clock.now().getTime()
  const { key } = await publish('announcement', noticeBody('Today'))
  await publish('announcement', noticeBody('Tomorrow'), { key, validFrom: now + 86_400_000 })
  const titles = [(await noticesFor()).find(({ id }) => id === key)?.title]
  site.clock.move(2 * 86_400_000)
  const { config, db, clock } = site
  const log = captureLog('info').log
  const started = await buildApp({ config, db, clock, log, passwords: quickPasswords, readTexts: readTextsOnce })
  await started.listen({ port: 0 })
  for (let tries = 0; tries < 60 && titles.length < 2; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const title = (await noticesFor()).find(({ id }) => id === key)?.title
    if (title !== 'Today') titles.push(title)
  }
  await started.close()

  expect(titles).toEqual(['Today', 'Tomorrow'])
})

test('a scheduled revision that is taken back is a draft again', async () => {
  const { key } = await publish('announcement', noticeBody('Later'), { validFrom: site.clock.now().getTime() + 1_000 })
  await ask(unscheduleContent, { kind: 'announcement', key })
  const { item } = (await ask(getContentItem, { kind: 'announcement', key })).value

  expect(item).toMatchObject({ hasDraft: true, scheduledFor: null, shown: 'NONE' })
})

test('O6.audience an item is shown to its readers alone, and until its end', async () => {
  const members = await publish('announcement', noticeBody('Members'), { audience: { readers: 'MEMBERS' } })
  const visitors = await publish('announcement', noticeBody('Visitors'), { audience: { readers: 'VISITORS' } })
  const high = await publish('announcement', noticeBody('Level 7'), { audience: { ranks: [7] } })
  const abroad = await publish('announcement', noticeBody('Abroad'), { audience: { countries: ['SE'] } })
  const short = await publish('announcement', noticeBody('Short'), {
    validUntil: site.clock.now().getTime() + 60_000,
  })
  const keys = [members, visitors, high, abroad, short].map(({ key }) => key)
  const seen = async (more: object = {}) =>
    (await noticesFor(more)).map(({ id }) => id).filter((id) => keys.includes(id))
  const as = await logIn(site.app, 'maya')

  expect((await seen()).toSorted()).toEqual([visitors.key, short.key].toSorted())
  expect((await seen({ as })).toSorted()).toEqual([members.key, short.key].toSorted())
  await site.db.query(`update member set rank_level = 7 where account = 'maya'`)
  site.clock.move(61_000)
  expect((await seen({ as })).toSorted()).toEqual([members.key, high.key].toSorted())
})

test('O6.languages a text that a language lacks is shown in the default language, or in the only one that there is', async () => {
  const { key } = await publish('announcement', noticeBody('English only'))
  const only = await publish('announcement', {
    type: 'H',
    time: 1,
    texts: { VI: { title: 'Chỉ tiếng Việt', html: 'a' } },
  })
  const inThai = await noticesFor({}, 'TH')

  expect(inThai.find(({ id }) => id === key)).toMatchObject({ title: 'English only', language: 'EN' })
  expect(inThai.find(({ id }) => id === only.key)).toMatchObject({ title: 'Chỉ tiếng Việt', language: 'VI' })
  const { list } = (await ask(listContent, { kind: 'announcement' })).value
  expect(list.find((item: { key: string }) => item.key === key).missing).toContain('TH')
})

test('O6.script a script in a text of staff is inert for its readers', async () => {
  const html =
    '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:x()">a</a></p>'
  const { key } = await publish('announcement', noticeBody('<script>alert(3)</script>', html))
  await publish(
    'help',
    { category: 'account', position: 0, texts: { EN: { title: 'Help', html } } },
    { key: 'a-script' },
  )
  const notice = (await noticesFor()).find(({ id }) => id === key)
  const { value } = await call(site.app, getHelpCentre, { request: { language: 'EN' } })
  const article = value.categories.flatMap(({ items }: { items: { id: string; html: string }[] }) => items)[0]

  for (const text of [notice?.content, article.html]) expect(text).not.toMatch(/script|onerror|onclick/)
  expect(article.id).toBe('a-script')
})

test('O6.preview a link shows the draft to its holder alone, is not kept by caches, and ends', async () => {
  const place = { kind: 'banner', key: 'seen-in-preview' }
  await ask(saveContent, { ...place, version: 0, body: bannerBody('Preview'), audience: { readers: 'MEMBERS' } })
  const asMember = await ask(previewContent, { ...place, number: 1, account: 'maya' })
  const asVisitor = await ask(previewContent, { ...place, number: 1 })
  const tokenOf = (path: string) => path.split('#preview=')[1]?.replace(/\.\d+$/, '') ?? ''
  const token = tokenOf(asMember.value.path)
  const look = (preview: string) =>
    call(site.app, listBanners, { request: { groupName: 'w_down', language: 'EN' }, headers: { 'x-preview': preview } })
  const shown = await look(token)
  const altered = await look(`${token.slice(0, -4)}AAAA`)
  const titles = (answer: typeof shown) => answer.value.list.map(({ title }: { title: string }) => title)

  expect([asMember.value.isShown, asVisitor.value.isShown]).toEqual([true, false])
  expect(titles(shown)).toContain('Preview')
  expect(titles(await look(tokenOf(asVisitor.value.path)))).not.toContain('Preview')
  expect(titles(altered)).not.toContain('Preview')
  expect([shown.headers['cache-control'], shown.headers.etag]).toEqual(['no-store', undefined])
  expect((await bannersAt('w_down')).map(({ title }) => title)).not.toContain('Preview')
  expect(asMember.value.path).not.toContain('maya')
  site.clock.move(16 * 60_000)
  expect(titles(await look(token))).not.toContain('Preview')
})

test('O6.preview the token of a preview is worth nothing as a session', async () => {
  await ask(saveContent, { kind: 'banner', key: 'as-session', version: 0, body: bannerBody('S') })
  const { value } = await ask(previewContent, { kind: 'banner', key: 'as-session', number: 1, account: 'maya' })
  const token = value.path.split('#preview=')[1].replace(/\.\d+$/, '')
  const headers = { 'x-preview': token, 'x-session-token': token, cookie: `sid=${token}` }
  const answer = await call(site.app, listAnnouncements, { request: { language: 'EN', types: 'PL' }, headers })

  expect(answer.code).not.toBe('OK')
})

async function send(content: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(content)]), 'banner.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await site.staffApp.inject({
    method: 'POST',
    url: `/ops${uploadContentPicture.path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      host: 'localhost:4001',
      ...site.staffHeaders(),
      'content-type': request.headers.get('content-type') ?? '',
    },
  })
  return answer.json()
}

test('O6.pictures an uploaded picture is served under the hash of its content, in the widths of the site', async () => {
  const create = { width: 800, height: 300, channels: 3 as const, background: '#a31' }
  const { value } = await send(await sharp({ create }).png().toBuffer())
  await publish('banner', bannerBody('With a picture', { picture: value.picture }), { key: 'with-a-picture' })
  const banner = (await bannersAt('w_down')).find(({ bannerId }) => bannerId === 'with-a-picture')
  const files = await Promise.all(
    ['640.webp', '1280.webp', '1920.webp', '640.avif', '1280.avif'].map((name) =>
      site.app.inject({ url: `${banner?.url}-${name}` }),
    ),
  )

  expect(banner?.url).toBe(`/wps/content/pictures/${value.picture}`)
  expect(files.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
    files.map(() => [200, 'public, max-age=31536000, immutable']),
  )
  const { width, height, format } = await sharp(files[0]?.rawPayload).metadata()
  expect([width, height, format]).toEqual([640, 240, 'webp'])
  expect((await send(Buffer.from('<svg onload="x()"/>'))).code).toBe('FILE_NOT_AN_IMAGE')
  expect((await site.app.inject({ url: '/wps/content/pictures/..%2f..%2fkey-640.webp' })).statusCode).toBe(404)
})

test('a draft of an item of the files that is thrown away leaves the item to the files', async () => {
  const place = { kind: 'announcement', key: 'n-theme' }
  const { value } = await ask(getContentItem, place)
  await ask(saveContent, { ...place, version: 0, body: value.files })
  await ask(discardContentDraft, { ...place, version: 1 })

  expect((await ask(getContentItem, place)).value).toMatchObject({ item: { shown: 'FILES' }, revisions: [] })
})

test('O6.files an export comes back by an import without a change, and a changed file makes one draft', async () => {
  const { files } = (await ask(exportContent)).value as { files: { path: string; text: string }[] }
  const same = await ask(importContent, { files })
  const changed = files.map(({ path, text }) => ({
    path,
    text: path === 'content/EN/help/fees.html' ? text.replace(/title: .*/, 'title: What it costs') : text,
  }))
  const one = await ask(importContent, { files: changed })
  const wrong = await ask(importContent, { files: [{ path: 'content/EN/banners.json', text: '[{"bannerId":1}]' }] })

  expect([same.code, same.value?.drafts]).toEqual(['OK', []])
  expect(one.value.drafts).toEqual([{ kind: 'help', key: 'fees' }])
  expect(wrong.value.fields.files).toContain('content/EN/banners.json')
})

const pagesIn = async (language: string, line: string) => {
  const { files } = (await ask(exportContent)).value as { files: { path: string; text: string }[] }
  return files
    .filter(({ path }) => path.startsWith(`content/${language}/pages/`))
    .map(({ path, text }) => ({ path, text: text.replace(/title: .*/, `title: ${line}`) }))
}

test('O6.files an import of one language keeps the others, and the readers of an item', async () => {
  const [first] = await pagesIn('EN', 'One')
  const key = first?.path.split('/').at(-1)?.replace('.html', '') ?? ''
  const { files: body } = (await ask(getContentItem, { kind: 'page', key })).value
  const { key: notice } = await publish('announcement', noticeBody('For members'), {
    audience: { readers: 'MEMBERS' },
  })
  const { files } = (await ask(exportContent)).value as { files: { path: string; text: string }[] }
  const notices = files
    .filter(({ path }) => path === 'content/EN/announcements.json')
    .map(({ path, text }) => ({ path, text: text.replace('For members', 'For all members') }))

  await ask(importContent, { files: [...(first ? [first] : []), ...notices] })
  const page = (await ask(getContentItem, { kind: 'page', key })).value.revisions[0]
  const changed = (await ask(getContentItem, { kind: 'announcement', key: notice })).value.revisions[0]

  expect(page.state).toBe('DRAFT')
  expect(page.languages).toEqual(expect.arrayContaining(Object.keys(body.texts)))
  expect(page.body.texts.EN.title).toBe('One')
  expect(changed).toMatchObject({ state: 'DRAFT', audience: { readers: 'MEMBERS' } })
})

test('O6.files an import overwrites no draft of another person, and makes no other draft then', async () => {
  const files = await pagesIn('EN', 'Imported')
  const keys = files.map(({ path }) => path.split('/').at(-1)?.replace('.html', '') ?? '')
  const last = keys.at(-1) ?? ''
  for (const key of keys) {
    const { revisions } = (await ask(getContentItem, { kind: 'page', key })).value
    const draft = revisions.find((one: { state: string }) => one.state === 'DRAFT')
    if (draft) await ask(discardContentDraft, { kind: 'page', key, version: draft.version })
  }
  const { files: body } = (await ask(getContentItem, { kind: 'page', key: last })).value
  await ask(saveContent, { kind: 'page', key: last, version: 0, body }, 'kim')

  const { code } = await ask(importContent, { files })
  const drafts = (await ask(listContent, { kind: 'page' })).value.list.filter(
    (item: { hasDraft: boolean }) => item.hasDraft,
  )

  expect(keys.length).toBeGreaterThan(1)
  expect(code).toBe('CONTENT_CHANGED')
  expect(drafts.map(({ key, author }: { key: string; author: string }) => [key, author])).toEqual([
    [last, 'machine:kim'],
  ])
})
