import { screen, waitFor, within } from '@testing-library/react'
import { aProposal, aWithdrawal } from '../../testing/builders'
import { refusal } from '../../testing/fake-staff-network'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'

const open = (changes: Parameters<typeof aProposal>[0] = {}, path = '/proposals?row=S1', more = {}) => {
  const shown = aProposal(changes)
  const { fields, effects, outcome, events, flags, ...row } = shown
  return renderOffice({
    path,
    answers: { 'proposals.list': { list: [row], next: null }, 'proposals.get': shown, ...more },
  })
}

test('an opened proposal shows why, what is posted, what the member sees and the time that is left', async () => {
  await open()

  const panel = within(await screen.findByRole('region', { name: 'Adjustment S1' }))
  expect(await panel.findAllByText('A wrong round')).not.toHaveLength(0)
  expect(within(panel.getByRole('table', { name: 'Balances' })).getByText(/125\.00/)).toBeVisible()
  expect(
    within(panel.getByRole('table', { name: 'Postings in the ledger' })).getByText('house:correction'),
  ).toBeVisible()
  expect(within(panel.getByRole('table', { name: 'Effect on the house' })).getByText('Owed to members')).toBeVisible()
  expect(within(panel.getByRole('table', { name: 'Before and after' })).getByText('100.00')).toBeVisible()
  expect(panel.getByText('We corrected your balance.')).toBeVisible()
  expect(panel.getByText('2 days 21 hr')).toBeVisible()
})

test('the key a approves the version that was read', async () => {
  const office = await open({}, undefined, { 'proposals.approve': aProposal({ state: 'APPLIED' }) })
  await screen.findByRole('button', { name: 'Approve' })

  await office.user.keyboard('a')
  await giveReason(office, 'Approve')

  await waitFor(() => expect(office.network.callsTo('proposals.approve')).toHaveLength(1))
  expect(office.network.callsTo('proposals.approve')[0]).toMatchObject({
    request: { proposalId: 'S1', version: 1 },
    reason: 'checked it',
  })
})

test('a proposal of the reader can be taken back, and not approved', async () => {
  await open({ isMine: true }, '/proposals?view=MINE&row=S1')

  expect(await screen.findByRole('button', { name: 'Take back' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test('a proposal whose ground has moved, or of one person with two accounts, says so', async () => {
  await open({ isMoved: true, flags: ['SAME_DEVICE'] })

  expect(await screen.findByText(/What this stands on has changed/)).toBeVisible()
  expect(screen.getByText('Both accounts have logged in on one device.')).toBeVisible()
})

test('a refused approval says that another person has to do it', async () => {
  const office = await open({}, undefined, {
    'proposals.approve': refusal('STAFF_SAME_PERSON', { flags: ['SAME_DEVICE'] }),
  })
  await office.user.click(await screen.findByRole('button', { name: 'Approve' }))

  await giveReason(office, 'Approve')

  expect(await screen.findByText(/Another person has to approve it/)).toBeVisible()
})

test('an adjustment is drafted for the member of the address, and its effects are shown', async () => {
  const draft = aProposal({ state: 'DRAFT', isMine: true })
  const office = await open(draft, '/proposals/new?kind=members.adjust&account=maya', { 'proposals.propose': draft })
  const dialog = within(await screen.findByRole('dialog'))
  await office.user.type(dialog.getByRole('textbox', { name: 'Amount' }), '25.00')

  await giveReason(office, 'Show what it does')

  await waitFor(() => expect(office.location()).toBe('/proposals?view=MINE&row=S1'))
  expect(office.network.callsTo('proposals.propose')[0]?.request).toMatchObject({
    kind: 'members.adjust',
    isDraft: true,
    fields: { account: 'maya', direction: 'credit', cause: 'CORRECTION', amount: '25.00' },
  })
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible()
})

test('a decision that needs a second person says under which number it is proposed', async () => {
  const office = await renderOffice({
    path: '/withdrawals?row=W1',
    answers: {
      'withdrawals.list': { list: [aWithdrawal()], next: null },
      'withdrawals.get': aWithdrawal(),
      'withdrawals.decide': refusal('STAFF_SECOND_PERSON', { proposalId: 'S261201-7KQ2M9XD' }),
    },
  })
  await office.user.click(await screen.findByRole('button', { name: 'Approve' }))

  await giveReason(office, 'Approve')

  expect(await screen.findByText('It needs a second person, and is proposed as S261201-7KQ2M9XD.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
