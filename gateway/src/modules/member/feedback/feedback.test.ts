import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFeedback, sendFeedback } from '@parlay/contracts/endpoints/feedback'
import { getImage } from '@parlay/contracts/endpoints/files'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import sharp from 'sharp'
import { askAsStaff, staffAuthor } from '../../../testing/as-staff'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { upload } from '../../../testing/upload'
import { breakMessages, countRows, mendMessages } from '../testing/feedback.sql'

let dataDir: string
let site: TestApp
const callers: Record<string, Credentials> = {}
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'feedback-'))
  site = await buildTestApp({ environment: { DATA_DIR: dataDir } })
  for (const [account, isAgent] of Object.entries({ maya: 0, jun: 0, trial: 4 })) {
    await addMember(site.db, { account, isAgent })
    callers[account] = await openAs(site.app, account)
  }
})
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true })
})
/** No ticket of a test is a repeat of one from the test before it. */
beforeEach(() => site.clock.move(61_000))

const content = 'The wheel stopped turning twice yesterday.'
const send = (request: object = {}, as: string | undefined = 'maya') =>
  call(site.app, sendFeedback, { request: { type: 'FEEDBACK', content, ...request }, as: as ? callers[as] : {} })
const sendAsVisitor = (request: object = {}) => send({ contact: 'ana@example.test', ...request }, '')
const list = async (as = 'maya', request: Record<string, unknown> = {}) =>
  (await call(site.app, listFeedback, { request, as: callers[as] })).value
const addImage = async (account = 'maya'): Promise<string> => {
  const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return (await upload(site.app, image, { as: callers[account] as Credentials })).value.fileId
}
const asStaff = (url: string, payload?: object) => askAsStaff(site.app, `feedback${url}`, payload)
const messagesOf = async (as: string) =>
  (await call(site.app, listMessages, { request: { type: 'SYSTEM' }, as: callers[as] })).value.list

const repeat = (word: string, times: number) => Array(times).fill(word).join(' ')

test.each([
  ['EN', repeat('slow', 4), repeat('slow', 5), repeat('slow', 500), repeat('slow', 501)],
  ['CN', '客服很慢', '我的提款还没有到账', '提款'.repeat(500), '提款'.repeat(501)],
  ['JA', '出金が遅い', '出金がまだ届いていません', '出金'.repeat(250), '出金 '.repeat(501)],
  ['TH', 'ถอนเงินช้า', 'การถอนเงินของฉันยังไม่มาถึง', 'เงิน'.repeat(500), 'เงิน '.repeat(501)],
])('M10.feedback in %s from 5 to 500 words are taken', async (language, tooFew, few, many, tooMany) => {
  const answers = await Promise.all([tooFew, few, many, tooMany].map((text) => send({ content: text, language })))

  expect(answers.map(({ code }) => code)).toEqual(['FEEDBACK_WORDS', 'OK', 'OK', 'FEEDBACK_WORDS'])
  expect(answers[0]?.value.fields.content).toMatchObject({
    key: 'err_feedback_words',
    params: { min: '5', max: '500' },
  })
})

test('M10.feedback the page reads the bounds from the status', async () => {
  const { value } = await call(site.app, getSystemStatus)

  expect(value.feedback).toEqual({ minWords: 5, maxWords: 500 })
})

test.each(['FEEDBACK', 'COMPLAINT'])(
  'M10.feedback M10.complaints a member sends and finds it again: %s',
  async (type) => {
    const image = await addImage()
    const { value } = await send({ type, content: ` ${content}\n\nIn the evening. `, images: [image] })

    expect((await list()).list[0]).toEqual({
      ticketNo: value.ticketNo,
      type,
      content: `${content}\n\nIn the evening.`,
      time: site.clock.now().getTime(),
      state: 'OPEN',
      images: [image],
      orderNo: null,
      replies: [],
    })
    expect(value.ticketNo).toMatch(/^F\d{6}-[2-9A-Z]{8}$/)
  },
)

test.each([
  ['a visitor', ''],
  ['a trial account', 'trial'],
])('M10.feedback %s has to leave a contact and sends no images', async (_, as) => {
  const without = await send({ contact: ' ' }, as)
  const withImage = await send({ contact: 'ana@example.test', images: [await addImage()] }, as)
  const sent = await send({ contact: 'ana@example.test' }, as)

  expect([without.code, without.value.fields]).toEqual(['FEEDBACK_CONTACT', { contact: 'err_feedback_contact' }])
  expect([withImage.code, withImage.value.fields]).toEqual(['FEEDBACK_IMAGES', { images: 'err_feedback_images' }])
  expect(sent.code).toBe('OK')
  expect((await asStaff('?pageSize=100')).list).toContainEqual(
    expect.objectContaining({ ticketNo: sent.value.ticketNo, account: null, contact: 'ana@example.test' }),
  )
})

test.each([
  ['of another kind', { type: 'PRAISE' }],
  ['with four images', { images: Array(4).fill('f'.repeat(43)) }],
  ['with a character that hides others', { content: `${content} \u202e` }],
  ['longer than any field', { content: repeat('word', 3000) }],
])('M10.feedback what is %s is refused', async (_, request) => {
  expect(await send(request)).toMatchObject({ status: 400, code: 'SYS_VALIDATION' })
})

test('M10.feedback images that are unknown or belong to another member are refused, and nothing is kept', async () => {
  const before = await countRows(site.db)
  const own = await addImage()

  const answers = [await send({ images: [own, await addImage('jun')] }), await send({ images: ['n'.repeat(43)] })]

  expect(answers.map(({ code }) => code)).toEqual(['FILE_UNKNOWN', 'FILE_UNKNOWN'])
  expect(await countRows(site.db)).toEqual(before)
  expect((await send({ images: [own] })).code).toBe('OK')
})

test('M10.feedback the same content within a minute is the same ticket, also when it comes twice in parallel', async () => {
  const image = await addImage()
  const twice = await Promise.all([send({ images: [image] }), send({ images: [image] })])
  site.clock.move(59_000)
  const repeated = await send({ images: [image] })
  const others = [await send(), await send({}, 'jun'), await send({ type: 'COMPLAINT' })]
  site.clock.move(60_000)
  others.push(await send())

  const first = twice[0]?.value.ticketNo
  expect([...twice, repeated].map(({ value }) => value.ticketNo)).toEqual([first, first, first])
  expect(new Set([first, ...others.map(({ value }) => value.ticketNo)]).size).toBe(5)
  const visitors = [await sendAsVisitor(), await sendAsVisitor(), await sendAsVisitor({ contact: 'ben@example.test' })]
  expect(new Set(visitors.map(({ value }) => value.ticketNo)).size).toBe(2)
})

test('M10.feedback a member sees only the own tickets, page by page', async () => {
  const own = (await send({ content: `${content} Again.` })).value.ticketNo
  await send({}, 'jun')

  const mine = await list('maya', { pageSize: 1 })

  expect(mine).toMatchObject({ pageNo: 1, pageSize: 1, totalPages: mine.totalCount })
  expect(mine.list[0].ticketNo).toBe(own)
  expect(JSON.stringify(await list('jun', { pageSize: 100 }))).not.toContain(own)
})

test('M10.feedback an answer is on the ticket and in the message centre; the image can still be seen', async () => {
  const image = await addImage()
  const { ticketNo } = (await send({ images: [image] })).value
  expect((await asStaff('?pageSize=100')).list).toContainEqual(
    expect.objectContaining({ ticketNo, account: 'maya', state: 'OPEN', images: [image] }),
  )

  const answered = await asStaff(`/${ticketNo}/reply`, { text: 'Thank you.\nWe look at it.' })
  await asStaff(`/${ticketNo}/reply`, { text: 'Thank you.\nWe look at it.' })
  const closed = await asStaff(`/${ticketNo}/reply`, { text: 'The wheel turns again.', close: true })
  const after = await asStaff(`/${ticketNo}/reply`, { text: 'One word more.' })

  expect([answered.state, closed.state, after.state]).toEqual(['ANSWERED', 'CLOSED', 'CLOSED'])
  const writers = await site.db.query('select written_by as by from feedback_reply where ticket_no = $1', [ticketNo])
  expect(writers).toEqual(Array(3).fill({ by: staffAuthor }))
  const time = site.clock.now().getTime()
  expect((await list()).list[0]).toMatchObject({
    state: 'CLOSED',
    replies: ['Thank you.\nWe look at it.', 'The wheel turns again.', 'One word more.'].map((text) => ({ text, time })),
  })
  const messages = (await messagesOf('maya')).filter((message: { content: string }) =>
    message.content.includes(ticketNo),
  )
  expect(messages).toHaveLength(3)
  expect(messages[2]).toMatchObject({
    title: 'Customer service has answered you',
    content: `Thank you.\nWe look at it.\n\nTicket: ${ticketNo}.`,
  })
  const view = await call(site.app, getImage, { request: { fileId: image }, as: callers.jun })
  expect(view.code).toBe('SYS_INVALID_URL')
})

test('M10.feedback staff cannot send an empty answer, or answer a ticket that does not exist', async () => {
  const { ticketNo } = (await sendAsVisitor()).value

  expect((await asStaff(`/${ticketNo}/reply`, { text: ' ' })).code).toBe('SYS_VALIDATION')
  expect((await asStaff('/F260101-22222222/reply', { text: 'Hello.' })).code).toBe('SYS_INVALID_URL')
  expect(await asStaff(`/${ticketNo}/reply`, { text: 'Hello.' })).toEqual({ ticketNo, state: 'ANSWERED' })
})

test('M10.feedback an answer that cannot be delivered to the member is not kept either, and can be sent again', async () => {
  const { ticketNo } = (await send()).value
  await breakMessages(site.db)
  const failed = await asStaff(`/${ticketNo}/reply`, { text: 'We look at it.' })
  const between = (await list()).list[0]
  await mendMessages(site.db)

  await asStaff(`/${ticketNo}/reply`, { text: 'We look at it.' })

  expect(failed.code).toBe('SYS_INTERNAL')
  expect(between).toMatchObject({ ticketNo, state: 'OPEN', replies: [] })
  expect((await list()).list[0]).toMatchObject({ ticketNo, state: 'ANSWERED', replies: [{ text: 'We look at it.' }] })
})
