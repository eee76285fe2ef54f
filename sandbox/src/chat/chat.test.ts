import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import type { ChatView } from './chat-service'
import { openSiteWithHelp } from './testing/site-with-help'

const article = (id: string, title: string, html: string, words = '') => ({ id, title, html, words, updatedAt: 0 })
const english = [
  article(
    'withdrawals',
    'Withdraw',
    '<p>Open <b>Withdraw</b>.</p><ul><li>At least P50.00.</li></ul>',
    'cash out, payout',
  ),
  article('limits-and-breaks', 'Limits and breaks', '<p>Take a break.</p>'),
]
const thai = [article('withdrawals', 'ถอนเงิน', '<p>เปิดถอนเงิน</p>')]

let site: Awaited<ReturnType<typeof openSiteWithHelp>>
let sandbox: TestSandbox
beforeAll(async () => {
  site = await openSiteWithHelp({ EN: english, TH: thai })
  sandbox = await startTestSandbox({ gatewayUrl: site.url })
})
afterAll(async () => {
  await sandbox.close()
  site.close()
})

const open = async (payload: object = {}): Promise<ChatView> =>
  (await sandbox.http.inject({ method: 'POST', url: '/api/chats', payload })).json()
const say = (key: string, payload: object) =>
  sandbox.http.inject({ method: 'POST', url: `/api/chats/${key}/messages`, payload })
const read = async (key: string, lang = 'en'): Promise<ChatView> =>
  (await sandbox.http.inject(`/api/chats/${key}?lang=${lang}`)).json()
const bodiesOf = ({ messages }: ChatView) =>
  messages.map(({ sender, body, article: shown }) => `${sender}: ${body}${shown ? ` (${shown.title})` : ''}`)

test('H11 the desk answers a question from the site’s help and says which article, or that it has none', async () => {
  const { key, number } = await open()
  await say(key, { text: '  Where is my payuot?  ' })
  await say(key, { topic: 'break' })
  await say(key, { text: 'What is the weather like?' })

  const kept = await read(key)

  expect(number).toMatch(/^CS-20260131-\d{8}$/)
  expect(bodiesOf(kept)).toEqual([
    'desk: greeting',
    'visitor: Where is my payuot?',
    'desk: answer (Withdraw)',
    'visitor: topic:break',
    'desk: answer (Limits and breaks)',
    'visitor: What is the weather like?',
    'desk: unanswered',
  ])
  expect(kept.messages[2]?.article?.lines).toEqual(['Open Withdraw.', '• At least P50.00.'])
})

test('H11 where no article is certain to answer, the desk says so and offers those that come nearest', async () => {
  const { key } = await open()
  await say(key, { text: 'Do you take a break on Sundays, and do you sell cash registers?' })

  const [, , answer] = (await read(key)).messages

  expect(answer).toMatchObject({
    body: 'nearest',
    articles: [
      { id: 'withdrawals', title: 'Withdraw' },
      { id: 'limits-and-breaks', title: 'Limits and breaks' },
    ],
  })
  expect(answer?.article).toBeUndefined()
})

test('H11 a greeting, thanks, a goodbye and a call for help are answered as such, without the help too', async () => {
  const { key } = await open()
  for (const text of ['Thanks!', 'xin chào', 'ลาก่อน']) await say(key, { text })
  site.isDown = true
  await say(key, { text: 'help', lang: 'id' })
  site.isDown = false
  await say(key, { text: 'Hello, where is my payout?' })

  const { messages } = await read(key)

  const answers = messages.filter(({ sender }) => sender === 'desk').map(({ body }) => body)
  expect(answers).toEqual(['greeting', 'welcome', 'hello', 'goodbye', 'able', 'answer'])
})

test('H11 the answers are those of the language that is spoken', async () => {
  const { key } = await open()
  await say(key, { text: 'ถอนเงิน', lang: 'th' })

  expect((await read(key, 'th')).messages[2]?.article?.title).toBe('ถอนเงิน')
  expect((await read(key)).messages[2]?.article?.title).toBe('Withdraw')
})

test('H11 while the help cannot be read the desk says so, and answers again when it can', async () => {
  const { key } = await open()
  site.isDown = true
  await say(key, { text: 'cash out', lang: 'vi' })
  site.isDown = false
  await say(key, { text: 'cash out' })

  const { messages } = await read(key)

  expect(messages.map(({ body }) => body)).toEqual(['greeting', 'cash out', 'noHelp', 'cash out', 'answer'])
})

test('H11 members of a high rank are greeted by their own desk', async () => {
  expect(bodiesOf(await open({ desk: 'vip' }))).toEqual(['desk: greetingVip'])
})

test('an empty message, an unknown topic and an unknown conversation are refused', async () => {
  const { key } = await open()

  const answers = await Promise.all([
    say(key, { text: ' ' }),
    say(key, { topic: 'weather' }),
    say('never-given-to-anybody', { text: 'hello' }),
    sandbox.http.inject('/api/chats/never-given-to-anybody'),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404])
})

test('a conversation does not grow without end', async () => {
  const { key } = await open()
  for (let count = 0; count < 100; count++) await say(key, { text: 'more' })

  expect((await say(key, { text: 'more' })).json()).toEqual({ code: 'CHAT_FULL' })
})

test('the page of the chat speaks the language it is asked for', async () => {
  const page = await sandbox.http.inject('/chat?lang=th&desk=vip')

  expect(page.body).toContain('<html lang="th" data-desk="vip" data-operator="http://portal.test"')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
