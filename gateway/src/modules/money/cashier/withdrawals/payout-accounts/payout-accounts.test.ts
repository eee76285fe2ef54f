import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { listPayoutAccounts } from '@parlay/contracts/endpoints/withdrawals'
import { openWithdrawalSite, type WithdrawalSite } from '../../../testing/withdrawals-under-test'

let site: WithdrawalSite

beforeAll(async () => {
  site = await openWithdrawalSite()
})
beforeEach(() => site.begin())
afterAll(() => site.close())

const list = async () => (await site.ask(listPayoutAccounts)).value.list

test('M4 the first account names the payee; it is shown masked and waits a day', async () => {
  const { code } = await site.addAccount()

  expect(code).toBe('OK')
  expect(await list()).toEqual([
    {
      accountId: expect.any(String),
      type: 'BANK',
      bank: 'Luzon Trust',
      numberMasked: '•••• 7890',
      holderMasked: 'M•••',
      isUsable: false,
      isHolderInReview: false,
      usableAt: site.clock.now().getTime() + 24 * 60 * 60_000,
    },
  ])
  expect((await site.ask(getMemberInfo)).value.payeeNameMasked).toBe('M•••')
})

test('M4 without a payee name the first account has to name it', async () => {
  const { code, value } = await site.addAccount({ holder: undefined })

  expect([code, value.fields]).toEqual(['SYS_VALIDATION', { holder: 'err_enter_correct' }])
})

test("M4 the member’s name matches in the bank's spelling; another name goes to review", async () => {
  await site.setPayeeName('Mária dela Cruz')

  const printed = await site.addAccount({ holder: ' DE LA CRUZ,  MARIA ' })
  site.clock.move(1)
  const none = await site.addAccount({ holder: undefined, bank: 'Amihan Bank' })
  site.clock.move(1)
  const other = await site.addAccount({ holder: 'Rafael Cruz', number: '55501' })

  expect([printed.code, none.code, other.code]).toEqual(['OK', 'OK', 'OK'])
  expect((await list()).map(({ isHolderInReview }: { isHolderInReview: boolean }) => isHolderInReview)).toEqual([
    false,
    false,
    true,
  ])
  expect((await site.ask(getMemberInfo)).value.payeeNameMasked).toBe('M•••')
})

test('M4 an account’s number is stored as digits, in whatever script it is typed', async () => {
  await site.addAccount({ number: '００１２３４５６７８９０' })
  await site.addAccount({ number: '\u202a๐๐๑๒ ๓๔๕๖ ๗๘๙๐' })

  expect(await list()).toEqual([expect.objectContaining({ numberMasked: '•••• 7890' })])
})

test('M4 adding the same account again keeps the first one, and its waiting time goes on', async () => {
  await site.addAccount()
  const [first] = await list()
  site.clock.move(60_000)

  await site.addAccount({ number: '001234567890' })
  await site.addAccount({ number: '0012-3456-7891' })

  expect(await list()).toEqual([first, expect.objectContaining({ numberMasked: '•••• 7891' })])
})

test('M4 of two names in parallel one becomes the member’s, and the other goes to review', async () => {
  const names = ['Maya Santos', 'Rafael Cruz']
  const codes = await Promise.all(
    names.map(async (holder, index) => (await site.addAccount({ holder, number: `00000${index}` })).code),
  )

  expect(codes).toEqual(['OK', 'OK'])
  const reviews = (await list()).map(({ isHolderInReview }: { isHolderInReview: boolean }) => isHolderInReview)
  expect(reviews.sort()).toEqual([false, true])
})

test('M4.payment needs the payment password', async () => {
  expect((await site.addAccount({ paymentPassword: '000001' })).code).toBe('AUTH_PAYMENT_PASSWORD_WRONG')
  expect(await list()).toEqual([])
})

test.each([
  ['a bank that is not paid to', { bank: 'Somebody' }, 'bank'],
  ['a wallet of banks', { type: 'EWALLET' }, 'bank'],
  ['a number with letters of a script', { number: '<script>' }, 'number'],
  ['a number that is too short', { number: '12 3-4' }, 'number'],
  ['a name of one letter', { holder: 'M' }, 'holder'],
])('M4 refuses %s next to its field', async (_, change, field) => {
  const { code, value } = await site.addAccount(change)

  expect([code, Object.keys(value.fields)]).toEqual(['SYS_VALIDATION', [field]])
})

test('M4 a member has at most the brand’s number of accounts', async () => {
  for (let count = 0; count < 10; count += 1) await site.addAccount({ number: `10000${count}` })

  expect((await site.addAccount({ number: '200000' })).code).toBe('WDR_ACCOUNT_LIMIT')
  expect((await site.addAccount({ number: '100009' })).code).toBe('OK')
})
