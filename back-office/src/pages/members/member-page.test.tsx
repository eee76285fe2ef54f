import { screen, waitFor, within } from '@testing-library/react'
import { aMember, anAuditRow, aTicket, aWithdrawal, someTime } from '../../testing/builders'
import { refusal, type StaffAnswers } from '../../testing/fake-staff-network'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'
import { fromField } from '../../texts/zoned-time'

const script = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
const open = (path = '/members/member01', answers: StaffAnswers = {}, self = {}) =>
  renderOffice({ path, self, answers: { 'members.get': aMember(), ...answers } })

test('the page shows standing and facts, and its parts have addresses', async () => {
  const { user, location } = await open('/members/member01', {
    'members.timeline': {
      list: [
        {
          key: 'money-1',
          kind: 'money',
          time: someTime,
          what: 'deposit',
          amount: '100.00',
          currency: 'PHP',
          detail: 'deposit:D1',
          result: '',
          staff: null,
        },
      ],
      next: null,
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'member01' })).toBeVisible()
  expect(screen.getByText('Active')).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'Timeline' }))

  await waitFor(() => expect(location()).toBe('/members/member01/timeline'))
  expect(await screen.findByText('deposit:D1')).toBeVisible()
})

test('a script of a member is text, as a name and as feedback', async () => {
  const title = document.title
  await open('/members/member01', { 'members.get': aMember({ nickname: script }) })

  expect(await screen.findByText(script)).toBeVisible()
  expect(document.querySelector('main script, main img')).toBeNull()
  expect(document.title).not.toBe('1')
  expect(title).not.toBe('1')
})

test('a script in feedback is text in its queue, and the member’s account leads to the page of the member', async () => {
  await renderOffice({
    path: '/feedback?row=F1',
    answers: { 'feedback.list': { list: [aTicket({ content: script })], next: null } },
  })

  expect((await screen.findAllByText(script)).length).toBeGreaterThan(0)
  expect(document.querySelector('main script, main img')).toBeNull()
  const [link] = screen.getAllByRole('link', { name: 'member01' })
  expect(link).toHaveAttribute('href', '/members/member01')
})

test('a masked field is revealed with a reason, and hidden again', async () => {
  const office = await open('/members/member01', { 'members.reveal': { value: '+639171234567' } })
  await office.user.click(await screen.findByRole('button', { name: 'Show: Phone' }))
  await giveReason(office, 'Show', 'The member has called')

  expect(await screen.findByText('+639171234567')).toBeVisible()
  expect(office.network.callsTo('members.reveal')[0]).toMatchObject({
    request: { account: 'member01', field: 'mobile' },
    reason: 'The member has called',
  })

  await office.user.click(screen.getByRole('button', { name: 'Hide: Phone' }))
  expect(screen.queryByText('+639171234567')).not.toBeInTheDocument()
})

test('a suspension needs a reason, and then the account can be restored', async () => {
  let standing: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE'
  const office = await open('/members/member01', {
    'members.get': () => aMember({ standing }),
    'members.suspend': () => {
      standing = 'SUSPENDED'
      return { standing, ended: 1 }
    },
  })
  await office.user.click(await screen.findByRole('button', { name: 'Suspend' }))
  await giveReason(office, 'Suspend')

  expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument()
})

test('a closing that is refused says why', async () => {
  const office = await open('/members/member01', {
    'members.close': refusal('STAFF_MEMBER_HAS_MONEY', { sum: '5.00' }),
  })
  await office.user.click(await screen.findByRole('button', { name: 'Close account' }))
  await giveReason(office, 'Close account')

  expect(await screen.findByText('The account still holds money. It goes back to the member first.')).toBeVisible()
})

test('a message is one of the templates, or words of staff', async () => {
  const office = await open('/members/member01', { 'members.message': { messageId: 'M1' } })
  await office.user.click(await screen.findByRole('button', { name: 'Send a message' }))
  const dialog = within(await screen.findByRole('dialog'))
  await office.user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Your question')
  await office.user.type(dialog.getByRole('textbox', { name: 'Text' }), 'All is well.')
  await office.user.click(dialog.getByRole('button', { name: 'Send a message' }))

  await waitFor(() =>
    expect(office.network.callsTo('members.message')[0]?.request).toEqual({
      account: 'member01',
      title: 'Your question',
      text: 'All is well.',
    }),
  )
})

test('who may only read sees no acts and no way to a reveal', async () => {
  await open('/members/member01', {}, { permissions: ['members.read'] })

  expect(await screen.findByText('•••• 4567')).toBeVisible()
  for (const name of ['Suspend', 'Close account', 'Send a message', 'Show: Phone'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('rows of queues and subjects of the audit lead to the page', async () => {
  await renderOffice({
    path: '/withdrawals',
    answers: { 'withdrawals.list': { list: [aWithdrawal()], next: null } },
  })
  expect(await screen.findByRole('link', { name: 'member01' })).toHaveAttribute('href', '/members/member01')
})

test('the subject of an act about a member leads to the page', async () => {
  await renderOffice({
    path: '/audit?row=1',
    answers: { 'audit.search': { list: [anAuditRow({ subject: 'member:member01' })], next: null } },
  })

  expect(await screen.findByRole('link', { name: 'member01' })).toHaveAttribute('href', '/members/member01')
})

test('an account that does not exist says so', async () => {
  await open('/members/unknown01', { 'members.get': refusal('SYS_INVALID_URL') })

  expect(await screen.findByText('There’s no such member')).toBeVisible()
})

test.each([
  ['2026-01-15T14:05', 'Asia/Manila', '2026-01-15T06:05:00Z'],
  ['2026-03-29T12:00:30', 'Europe/Berlin', '2026-03-29T10:00:30Z'],
])('the instant %s in %s is %s', (text, zone, instant) => {
  expect(fromField(text, zone)).toBe(Date.parse(instant))
})
