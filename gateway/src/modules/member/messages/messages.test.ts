import { getBadges } from '@parlay/contracts/endpoints/badges'
import {
  countUnreadMessages,
  deleteMessages,
  listMessages,
  type Message,
  readMessages,
} from '@parlay/contracts/endpoints/messages'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { createBadgesService } from '../../rewards/badges'
import { createMessagesService } from './messages.service'
import type { NewMessage } from './messages.sql'
import { notifyMember } from './notify-member'
import { createWording } from './word-message'

const day = 24 * 60 * 60_000

let site: TestApp
const ids: Record<string, bigint> = {}
const callers: Record<string, Credentials> = {}

beforeAll(async () => {
  site = await buildTestApp()
  for (const [account, isAgent] of Object.entries({ maya: 0, noel: 0, trial: 4 })) {
    ids[account] = await addMember(site.db, { account, isAgent })
    callers[account] = await openAs(site.app, account)
  }
  // The free gift requires a proven contact.
  await site.db.query(`update member set email = 'maya@example.test', email_verified_at = $2 where id = $1`, [
    ids.maya,
    site.clock.now(),
  ])
})
beforeEach(() => site.db.query('delete from member_message'))
afterAll(() => site.close())

type Account = 'maya' | 'noel' | 'trial'

const notify = async (
  reference: string,
  { to = 'maya' as Account, ...message }: Partial<NewMessage> & { to?: Account } = {},
) => {
  const news = {
    memberId: ids[to] ?? 0n,
    type: 'DEPOSIT_CREDITED' as const,
    params: { amount: '1500.00', orderNo: reference },
    reference,
    at: site.clock.now(),
    ...message,
  }
  await site.db.transaction((tx) => notifyMember(tx, news))
  site.clock.move(1000)
}
const list = async (request = {}, as: Account = 'maya') =>
  (await call(site.app, listMessages, { request, as: callers[as] ?? {} })).value
const linesOf = ({ list: messages }: { list: Message[] }) =>
  messages.map(({ content }) => /Order: (\w+)/.exec(content)?.[1])
const idOf = async (order: string, as: Account = 'maya'): Promise<string> =>
  (await list({}, as)).list.find(({ content }: Message) => content.includes(`Order: ${order}.`))?.id
const act = (endpoint: typeof readMessages | typeof deleteMessages, request: object, as: Account = 'maya') =>
  call(site.app, endpoint, { request: { ...request }, as: callers[as] ?? {} })
const unread = async (as: Account = 'maya') =>
  (await call(site.app, countUnreadMessages, { as: callers[as] ?? {} })).value.count

test('M7.messages the newest message comes first, in pages, worded with its amount and order', async () => {
  for (const order of ['D1', 'D2', 'D3']) await notify(order)

  const first = await list({ pageSize: 2 })
  const second = await list({ pageSize: 2, pageNo: 2 })

  expect([linesOf(first), linesOf(second)]).toEqual([['D3', 'D2'], ['D1']])
  expect(first).toMatchObject({ totalPages: 2, totalCount: 3, pageNo: 1, pageSize: 2 })
  expect(first.list[0]).toMatchObject({
    type: 'DEPOSIT_CREDITED',
    title: 'Deposit of P1,500.00 credited',
    content: 'P1,500.00 is in your main wallet. Order: D3.',
    read: false,
  })
})

test('M7.messages messages can be filtered by type, and by whether they are read', async () => {
  await notify('D1')
  await notify('W1', { type: 'WITHDRAW_REJECTED' })
  await notify('W2', { type: 'WITHDRAW_REJECTED' })
  await act(readMessages, { ids: [await idOf('W1')] })

  const ofType = await list({ type: 'WITHDRAW_REJECTED' })
  const unreadOnes = await list({ type: 'WITHDRAW_REJECTED', read: false })
  const readOnes = await list({ read: true })

  expect([linesOf(ofType), linesOf(unreadOnes), linesOf(readOnes)]).toEqual([['W2', 'W1'], ['W2'], ['W1']])
})

test('M7 a message about a draw names it, so that the page can lead there; others name none', async () => {
  await notify('lottery:MB_HN/20261123:0', { type: 'SYSTEM', template: 'lotteryWon' })
  await notify('lottery-debt:FAST60/20261123-0007:1:WAIVE', { type: 'SYSTEM', template: 'lotteryOwedWaived' })
  await notify('lottery-follow:7', { type: 'SYSTEM', template: 'lotteryFollowEnded' })
  await notify('deposit:D1')

  const { list: messages } = await list()

  expect(messages.map(({ draw }: Message) => draw)).toEqual([
    undefined,
    undefined,
    { gameCode: 'FAST60', numero: '20261123-0007' },
    { gameCode: 'MB_HN', numero: '20261123' },
  ])
})

test('a member gets one message about one event, however often it is reported', async () => {
  await notify('D1')
  await notify('D1', { params: { amount: '9.99', orderNo: 'D1' } })
  await notify('D1', { to: 'noel' })

  const { list: messages } = await list()

  expect(messages.map(({ title }: Message) => title)).toEqual(['Deposit of P1,500.00 credited'])
  expect(await unread('noel')).toBe(1)
})

test('a member cannot see, read or delete another member’s messages, and unknown ids are ignored', async () => {
  await notify('D1')
  const request = { ids: [await idOf('D1'), '999999999999999999'] }

  const answers = [await act(readMessages, request, 'noel'), await act(deleteMessages, request, 'noel')]
  const all = [await act(readMessages, { all: true }, 'noel'), await act(deleteMessages, { all: true }, 'noel')]

  for (const { code, value } of [...answers, ...all]) expect([code, value]).toEqual(['OK', { unread: 0 }])
  expect(linesOf(await list({}, 'noel'))).toEqual([])
  expect(linesOf(await list({ read: false }))).toEqual(['D1'])
})

test('H6.count reading counts down, once for each message', async () => {
  for (const order of ['D1', 'D2', 'D3']) await notify(order)
  const request = { ids: [await idOf('D2')] }

  const first = await act(readMessages, request)
  const again = await act(readMessages, request)
  const badges = await call(site.app, getBadges, { as: callers.maya ?? {} })
  const rest = await act(readMessages, { all: true })

  expect([first, again, rest].map(({ value }) => value.unread)).toEqual([2, 2, 0])
  expect(badges.value).toMatchObject({ messageV2: 2, unclaimedPromotions: 1 })
  expect(await unread()).toBe(0)
})

test('a trial account has no messages, and the answer says so', async () => {
  const badges = await call(site.app, getBadges, { as: callers.trial ?? {} })

  expect([(await list({}, 'trial')).totalCount, await unread('trial'), badges.value]).toEqual([
    0,
    0,
    { messageV2: 0, unclaimedPromotions: 0, missionLeaderboard: 0, rewardCenter: 0, raffleTickets: 0 },
  ])
})

test('a deleted message is gone, and can be restored for a day', async () => {
  for (const order of ['D1', 'D2']) await notify(order)
  const request = { ids: [await idOf('D1')] }

  const deleted = await act(deleteMessages, request)
  const without = linesOf(await list())
  const restored = await act(deleteMessages, { ...request, restore: true })
  const withIt = linesOf(await list())
  await act(deleteMessages, request)
  site.clock.move(day + 1)
  callers.maya = await openAs(site.app, 'maya')
  const tooLate = await act(deleteMessages, { ...request, restore: true })

  expect([deleted, restored, tooLate].map(({ value }) => value.unread)).toEqual([1, 2, 1])
  expect([without, withIt]).toEqual([['D2'], ['D2', 'D1']])
})

test.each([
  ['nothing', {}],
  ['both', { ids: ['1'], all: true }],
  ['no id', { ids: [] }],
  ['what is no id', { ids: ['1 or true'] }],
  ['everything that was ever deleted', { all: true, restore: true }],
])('a request with %s is refused', async (_, request) => {
  expect((await act(deleteMessages, request)).code).toBe('SYS_VALIDATION')
})

test('messages deleted a day ago or sent half a year ago are cleared away', async () => {
  const wording = createWording({ brand: 'Parlay', currencySymbol: 'P' })
  const messages = createMessagesService({ db: site.db, clock: site.clock, wording })
  const before = (milliseconds: number) => new Date(site.clock.now().getTime() - milliseconds)
  await notify('OLD', { at: before(180 * day + 1000) })
  await notify('NEAR', { at: before(180 * day - 60_000) })
  await notify('GONE')
  await act(deleteMessages, { ids: [await idOf('GONE')] })
  const count = async () => (await site.db.query('select from member_message')).length

  await messages.sweep()
  const atOnce = await count()
  site.clock.move(day + 1)
  await messages.sweep()

  expect([atOnce, await count()]).toEqual([2, 0])
})

test('H6.count M2.missions M2.rewards unclaimed rewards are counted by source, and together', async () => {
  await notify('D1')
  const off: string[] = []
  const badges = createBadgesService({
    countUnread: async () => 1,
    countTickets: async () => 4,
    countRewards: async (memberId) => (memberId === ids.maya ? { PROMOTION: 3, MISSION: 2, RANK: 1 } : {}),
    isOn: (modId) => !off.includes(modId),
  })

  expect(await badges.count(ids.maya ?? 0n)).toEqual({
    messageV2: 1,
    unclaimedPromotions: 3,
    missionLeaderboard: 2,
    rewardCenter: 10,
    raffleTickets: 4,
  })
  off.push('MEM.messageV2', 'MEM.rewardCenter', 'MEM.missionLeaderboard', 'PROMO.RAFFLE')
  expect(await badges.count(ids.maya ?? 0n)).toEqual({
    messageV2: 0,
    unclaimedPromotions: 3,
    missionLeaderboard: 0,
    rewardCenter: 0,
    raffleTickets: 0,
  })
})
