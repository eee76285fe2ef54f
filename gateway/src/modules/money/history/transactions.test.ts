import { exportTransactions, listTransactions, type Transaction } from '@parlay/contracts/endpoints/transactions'
import { maxReportSpan } from '@parlay/contracts/report-span'
import { openMemberAccount, postDeposit, postReward, postWithdrawalHold, requirePosted } from '../../../ledger'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { transactionFiles } from './record-file'

let site: TestApp
let own: Credentials
let ownId: bigint
let other: Credentials

beforeAll(async () => {
  site = await buildTestApp()
  const at = site.clock.now()
  for (const account of ['own', 'other']) {
    const memberId = await addMember(site.db, { account })
    await openMemberAccount(site.db, memberId, 'PHP')
    const movement = { memberId, currency: 'PHP', at }
    requirePosted(await postDeposit(site.db, { ...movement, reference: `deposit:D-${account}`, amount: 12_340n }))
    if (account === 'other') continue
    ownId = memberId
    const earned = {
      ...movement,
      kind: 'bonus',
      reference: `mission:monthly-days:2026-01-01:${memberId}`,
      amount: 5n,
    } as const
    requirePosted(await postReward(site.db, earned))
    const gift = { ...movement, kind: 'bonus', reference: `promotion:9:${memberId}`, amount: 50n } as const
    requirePosted(await postReward(site.db, gift))
    requirePosted(await postWithdrawalHold(site.db, { ...movement, reference: 'withdrawal:W-1', amount: 45n }))
  }
  own = await openAs(site.app, 'own')
  other = await openAs(site.app, 'other')
})
afterAll(() => site.close())

const list = (request: Record<string, unknown> = {}, as = own) => call(site.app, listTransactions, { request, as })

const download = (format: string, as = own, request: Record<string, string> = {}) =>
  site.app.inject({
    method: 'GET',
    url: exportTransactions.path,
    query: { format, ...request },
    headers: {
      'x-module-id': exportTransactions.moduleId,
      cookie: `sid=${as.cookie}`,
      'x-session-token': as.token,
    },
  })

test('M6.account a member sees each movement with its kind, balance, reference and reason', async () => {
  const { value } = await list()

  expect(value.list).toMatchObject([
    { type: 'withdrawal-hold', amount: '-0.45', balanceAfter: '123.50', refNo: 'W-1', remark: null, reason: null },
    { type: 'bonus', amount: '0.50', balanceAfter: '123.95', refNo: '', reason: 'PROMOTION' },
    { type: 'bonus', amount: '0.05', balanceAfter: '123.45', refNo: '', remark: 'Play on 10 days this month' },
    { type: 'deposit', amount: '123.40', balanceAfter: '123.40', refNo: 'D-own' },
  ])
  expect(value).toMatchObject({
    totalCount: 4,
    currency: 'PHP',
    wallets: ['main', 'hold'],
    totals: { in: '123.95', out: '0.45', net: '123.50' },
  })
})

test.each([
  ['rank:level-up', 'RANK'],
  ['referral:7:INVITER', 'REFERRAL'],
  ['raffle:7', 'RAFFLE'],
  ['board:WEEK:2026-01-01', 'BOARD'],
])('M6.account the reason of the reward %s is %s', async (subject, reason) => {
  const account = reason.toLowerCase()
  const memberId = await addMember(site.db, { account })
  await openMemberAccount(site.db, memberId, 'PHP')
  const movement = { memberId, currency: 'PHP', at: site.clock.now() }
  const reward = { ...movement, kind: 'bonus', reference: `${subject}:${memberId}`, amount: 50n } as const
  requirePosted(await postReward(site.db, reward))

  const { value } = await list({}, await openAs(site.app, account))

  expect(value.list).toMatchObject([{ type: 'bonus', amount: '0.50', remark: null, reason }])
})

test('M6.account a mission has its title in the requested language', async () => {
  const { value } = await list({ types: 'bonus', language: 'VI' })

  expect(value.list.map(({ remark }: Transaction) => remark)).toEqual([null, 'Chơi trong 10 ngày của tháng này'])
})

test('M6.filter the money on hold has a separate list', async () => {
  const { value } = await list({ wallet: 'hold' })

  expect(value.list).toMatchObject([{ type: 'withdrawal-hold', amount: '0.45', balanceAfter: '0.45' }])
})

test('M6.account a member cannot see the movements of another one, in the list or in the file', async () => {
  const { value } = await list({}, other)
  const reached = await list({ wallet: `member:${ownId}:main` }, other)
  const file = await download('json', other)

  expect(value.list.map(({ refNo }: Transaction) => refNo)).toEqual(['D-other'])
  expect(reached.value.list).toEqual([])
  expect(file.json().map(({ refNo }: Transaction) => refNo)).toEqual(['D-other'])
})

test.each([
  ['a kind that there is not', { types: 'deposit,gift' }],
  ['a direction that there is not', { direction: 'UP' }],
  [
    'a longer period than 93 days',
    { startTime: Date.UTC(2026, 0, 1), endTime: Date.UTC(2026, 0, 1) + maxReportSpan + 1 },
  ],
  ['a period that ends before it begins', { startTime: Date.UTC(2026, 0, 2), endTime: Date.UTC(2026, 0, 1) }],
])('M6.filter %s is refused', async (_, request) => {
  const { code } = await list(request)
  const file = await download(
    'csv',
    own,
    Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)])),
  )

  expect([code, file.json().code]).toEqual(['SYS_VALIDATION', 'SYS_VALIDATION'])
})

test('M6.account-export the JSON file has the rows of the list and a name for saving', async () => {
  const { value } = await list()

  const file = await download('json')

  expect(file.json()).toEqual(value.list)
  expect(file.headers['content-disposition']).toBe('attachment; filename="transactions.json"')
  expect(file.headers['cache-control']).toBe('private, no-store')
})

test('M6.account-export the CSV file has a line for each row', async () => {
  const file = await download('csv', own, { types: 'deposit' })

  const [header, line, ...rest] = file.body.split('\r\n')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(header).toBe('\ufefftime,txId,type,amount,balanceAfter,refNo,remark,reason,owed,cleared,stillOwed')
  expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+08:00,"\d+","deposit",123\.40,123\.40,"D-own","","",,,$/)
  expect(rest).toEqual([''])
})

test('M6.account-export an empty period is an empty file of its kind', async () => {
  const json = await download('json', own, { types: 'bet' })
  const csv = await download('csv', own, { types: 'bet' })

  expect(json.json()).toEqual([])
  expect(csv.body.split('\r\n')).toHaveLength(2)
})

test.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\rx'])(
  'M6.account-export %j is a text in a spreadsheet, and quotes stay quotes',
  async (remark) => {
    const row: Transaction = {
      txId: '1',
      type: 'bet',
      amount: '-1.00',
      balanceAfter: '0.00',
      refNo: 'a "b", c',
      time: 0,
      remark,
      reason: null,
    }
    const batches = async function* () {
      yield [row]
    }

    const [, line] = (await transactionFiles.csv.write(batches(), 'Asia/Manila').toArray()).join('').split('\r\n')

    expect(line).toBe(`1970-01-01T08:00:00.000+08:00,"1","bet",-1.00,0.00,"a ""b"", c","'${remark}","",,,`)
  },
)
