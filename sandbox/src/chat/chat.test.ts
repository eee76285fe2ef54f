import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import type { ChatView } from './chat-service'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const open = async (payload: object = {}): Promise<ChatView> =>
  (await sandbox.http.inject({ method: 'POST', url: '/api/chats', payload })).json()
const say = (key: string, payload: object) =>
  sandbox.http.inject({ method: 'POST', url: `/api/chats/${key}/messages`, payload })
const bodiesOf = ({ messages }: ChatView) => messages.map(({ sender, body }) => `${sender}: ${body}`)

test('H11 the desk greets, answers a topic from its script, and says that words of one’s own are kept', async () => {
  const { key, number } = await open()
  await say(key, { topic: 'money' })
  await say(key, { text: '  Where is my payout?  ' })
  await say(key, { text: 'Of yesterday' })

  const kept: ChatView = (await sandbox.http.inject(`/api/chats/${key}`)).json()

  expect(number).toMatch(/^CS-20260131-\d{8}$/)
  expect(bodiesOf(kept)).toEqual([
    'desk: greeting',
    'visitor: topic:money',
    'desk: about.money',
    'visitor: Where is my payout?',
    'desk: kept',
    'visitor: Of yesterday',
    'desk: added',
  ])
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

  expect(page.body).toContain('<html lang="th" data-desk="vip"')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
