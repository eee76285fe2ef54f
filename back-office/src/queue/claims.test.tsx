import { screen, waitFor, within } from '@testing-library/react'
import { aWithdrawal, someTime } from '../testing/builders'
import { refusal, type StaffAnswers } from '../testing/fake-staff-network'
import { giveReason } from '../testing/give-reason'
import { renderOffice } from '../testing/render-office'

const all = [aWithdrawal(), aWithdrawal({ orderNo: 'W2', account: 'member02' })]
const until = Date.now() + 600_000
const ofMai = { id: 'W1', claim: { staff: 'mai', name: 'Mai Tran', until }, hold: null }

const open = (path: string, answers: StaffAnswers = {}) =>
  renderOffice({
    path,
    answers: {
      'withdrawals.list': { list: all, next: null },
      'withdrawals.get': ({ orderNo }: Record<string, unknown>) => all.find((one) => one.orderNo === orderNo),
      'queue.marks': { list: [] },
      'queue.claim': { until },
      'queue.release': { released: true },
      ...answers,
    },
  })

test('a row says who works on it, or until when it is put off', async () => {
  const hold = { staff: 'lan', until: someTime, reason: 'We wait for the bank' }
  await open('/withdrawals', { 'queue.marks': { list: [ofMai, { id: 'W2', claim: null, hold }] } })

  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

  expect(await (await row(/W1/)).findByText('Mai Tran is on it')).toBeVisible()
  expect(await (await row(/W2/)).findByText(/^Put off until .*2026/)).toBeVisible()
})

test('an item is claimed and released by a press, and the claim ends as the row is closed', async () => {
  const own = { id: 'W1', claim: { staff: 'admin01', name: 'Ana Admin', until }, hold: null }
  const office = await open('/withdrawals?row=W1')

  await office.user.click(await screen.findByRole('button', { name: 'Claim' }))
  office.network.answer({ 'queue.marks': { list: [own] } })
  await screen.findByRole('button', { name: 'Release' })
  await office.user.click(screen.getByRole('button', { name: 'Close this row' }))

  expect(office.network.callsTo('queue.claim')[0]?.request).toMatchObject({ kind: 'withdrawal', id: 'W1' })
  await waitFor(() =>
    expect(office.network.callsTo('queue.release')[0]?.request).toEqual({ kind: 'withdrawal', id: 'W1' }),
  )
})

test('a decision claims its item, and ends if another person has it', async () => {
  const office = await open('/withdrawals?row=W1', {
    'queue.claim': refusal('STAFF_CLAIMED', { staff: 'mai', name: 'Mai Tran', until }),
  })

  await office.user.click(await screen.findByRole('button', { name: 'Approve' }))

  expect(await screen.findByText(/is working on this. Take it over first/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(office.network.callsTo('withdrawals.decide')).toEqual([])
})

test('the claim of another person is taken over with a reason', async () => {
  const office = await open('/withdrawals?row=W1', { 'queue.marks': { list: [ofMai] } })

  expect(await screen.findByText(/^Mai Tran is on it until/)).toBeVisible()
  await office.user.click(screen.getByRole('button', { name: 'Take over' }))
  await giveReason(office, 'Take over', 'Mai is at lunch')

  await waitFor(() =>
    expect(office.network.callsTo('queue.claim')[0]).toMatchObject({
      request: { kind: 'withdrawal', id: 'W1', takeOver: true },
      reason: 'Mai is at lunch',
    }),
  )
})

test('an item is put off with a reason and a time', async () => {
  const office = await open('/withdrawals?row=W1', { 'queue.hold': { until } })

  await office.user.click(await screen.findByRole('button', { name: 'Put off' }))
  await giveReason(office, 'Put off', 'We wait for the bank')

  const day = 24 * 60 * 60_000
  await waitFor(() => expect(office.network.callsTo('queue.hold')).toHaveLength(1))
  const { request, reason } = office.network.callsTo('queue.hold')[0] ?? {}
  expect(request).toMatchObject({ kind: 'withdrawal', id: 'W1' })
  expect(Math.abs(Number(request?.until) - Date.now() - day)).toBeLessThan(60_000)
  expect(reason).toBe('We wait for the bank')
})

test('who may only read sees the marks and cannot claim', async () => {
  await renderOffice({
    path: '/withdrawals?row=W1',
    self: { permissions: ['withdrawals.read'] },
    answers: {
      'withdrawals.list': { list: all, next: null },
      'withdrawals.get': all[0],
      'queue.marks': { list: [ofMai] },
    },
  })

  expect(await screen.findByText(/^Mai Tran is on it until/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
})

test('several rows are decided with one reason, and each shows its result', async () => {
  const office = await open('/withdrawals', {
    'withdrawals.decide': ({ orderNo }: Record<string, unknown>) =>
      orderNo === 'W2'
        ? refusal('SYS_VALIDATION', { fields: { decision: 'it is APPROVED' } })
        : { orderNo: 'W1', state: 'APPROVED' },
  })
  await office.user.click(await screen.findByRole('checkbox', { name: 'Choose W1' }))
  await office.user.click(screen.getByRole('checkbox', { name: 'Choose W2' }))
  expect(screen.getByText('Chosen: 2')).toBeVisible()

  await office.user.click(screen.getByRole('button', { name: 'Approve' }))
  await giveReason(office, 'Approve')

  expect(await screen.findByText('Done: 1. Not done: 1.')).toBeVisible()
  const results = within(screen.getByRole('dialog'))
  expect(results.getByText('it is APPROVED')).toBeVisible()
  const sent = office.network.callsTo('withdrawals.decide').map(({ request, reason }) => [request.orderNo, reason])
  expect(sent).toEqual([
    ['W1', 'checked it'],
    ['W2', 'checked it'],
  ])
  await office.user.click(results.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.queryByText('Chosen: 2')).toBeNull()
})

test('the key x chooses the row that has the focus', async () => {
  const office = await open('/withdrawals')
  await screen.findByRole('button', { name: 'W1' })

  await office.user.keyboard('jx')

  expect(await screen.findByText('Chosen: 1')).toBeVisible()
})
