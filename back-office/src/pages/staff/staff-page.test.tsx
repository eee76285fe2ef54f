import { screen, waitFor, within } from '@testing-library/react'
import { aRole, aSession, aStaffRow, someTime } from '../../testing/builders'
import { refusal } from '../../testing/fake-staff-network'
import { renderOffice } from '../../testing/render-office'

const sam = aStaffRow()
const pia = aStaffRow({
  staffId: '8',
  account: 'payments01',
  name: 'Pia Payments',
  roles: ['PAYMENTS'],
  state: 'SUSPENDED',
})
const roles = [
  aRole(),
  aRole({ code: 'PAYMENTS', name: 'Payments', permissions: ['withdrawals.decide'] }),
  aRole({ code: 'ADMIN', name: 'Administrators', permissions: [], isFixed: true }),
]
const answers = {
  'staff.list': { list: [sam, pia] },
  'staff.get': { ...sam, sessions: [aSession()] },
  'roles.list': { list: roles },
}
const link = { staffId: '9', link: 'http://localhost:4001/invitation#secret', endsAt: someTime }

const open = (path: string, more = {}) => renderOffice({ path, answers: { ...answers, ...more } })
const giveReason = async (user: Awaited<ReturnType<typeof open>>['user'], reason: string, button: string) => {
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), reason)
  await user.click(within(dialog).getByRole('button', { name: button }))
}

test('the filter is in the address, and an address brings its filter', async () => {
  const { user, location } = await open('/staff?state=SUSPENDED')

  expect(await screen.findByRole('link', { name: 'Pia Payments' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Sam Support' })).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await user.type(screen.getByRole('searchbox', { name: 'Name, account or e-mail' }), 'sam{Enter}')

  expect(await screen.findByRole('link', { name: 'Sam Support' })).toBeVisible()
  expect(location()).toBe('/staff?q=sam')
})

test('the keys j and k go from row to row, and Enter opens the row', async () => {
  const { user, location } = await open('/staff')
  await screen.findByRole('link', { name: 'Sam Support' })

  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'Sam Support' })).toHaveFocus()
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'Pia Payments' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'Sam Support' })).toHaveFocus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(location()).toBe('/staff/7'))
})

test('a list has one place in the order of the Tab key', async () => {
  await open('/staff')
  await screen.findByRole('link', { name: 'Sam Support' })

  const table = screen.getByRole('table', { name: 'Staff' })

  expect(
    within(table)
      .getAllByRole('link')
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([0, -1])
})

test('a list that cannot be renewed stays, and says how old it is', async () => {
  const { user, network } = await open('/staff', { 'staff.invite': link })
  await screen.findByRole('link', { name: 'Sam Support' })

  network.answer({ 'staff.list': refusal('SYS_BUSY') })
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'new@example.com')
  await user.click(await screen.findByRole('checkbox', { name: /Support/ }))
  await user.click(screen.getByRole('button', { name: 'Make the link' }))

  expect(await screen.findByText(/We couldn’t refresh this/)).toBeInTheDocument()
  expect(screen.getByText('Sam Support')).toBeInTheDocument()
})

test('an invitation names roles that the reader may give, and its link is shown once', async () => {
  const { user, network } = await renderOffice({
    path: '/staff',
    self: { roles: ['LEAD'], permissions: ['staff.read', 'staff.invite', 'feedback.read', 'feedback.answer'] },
    answers: { ...answers, 'staff.invite': link },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))

  expect(await screen.findByRole('checkbox', { name: /Payments/ })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: /Administrators/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  expect(await screen.findByText('Choose at least one role.')).toBeVisible()

  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'new@example.com')
  await user.click(screen.getByRole('checkbox', { name: /Support/ }))
  await user.click(screen.getByRole('button', { name: 'Make the link' }))

  expect(await screen.findByText(link.link)).toBeVisible()
  expect(network.callsTo('staff.invite')[0]?.request).toEqual({ email: 'new@example.com', roles: ['SUPPORT'] })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(link.link)).not.toBeInTheDocument())
})

test('suspending needs a reason, which is sent in the body', async () => {
  const { user, network } = await open('/staff/7', { 'staff.suspend': { ...sam, state: 'SUSPENDED' } })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Sam Support?' })

  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(await within(dialog).findByText('Say why.')).toBeVisible()
  expect(network.callsTo('staff.suspend')).toEqual([])
  await giveReason(user, 'left the company', 'Suspend')

  await waitFor(() => expect(network.callsTo('staff.suspend')[0]).toMatchObject({ reason: 'left the company' }))
  expect(network.callsTo('staff.suspend')[0]?.url).toBe('/ops/staff/7/suspension')
  expect(await screen.findByText('Sam Support is suspended.')).toBeVisible()
})

test('the reason of a call without a body is in no address', async () => {
  const { user, network } = await open('/staff/7', { 'staff.endSessions': { ended: 1 } })

  await user.click(await screen.findByRole('button', { name: 'End sessions' }))
  await giveReason(user, 'a lost phone', 'End sessions')

  await waitFor(() => expect(network.callsTo('staff.endSessions')[0]?.reason).toBe('a lost phone'))
  expect(network.callsTo('staff.endSessions')[0]?.url).toBe('/ops/staff/7/sessions')
})

describe('a call that needs a recent second factor', () => {
  const asks = () => {
    let isProven = false
    return {
      'session.proof': () => {
        isProven = true
        return { provenAt: Date.now() }
      },
      'staff.suspend': () => (isProven ? { ...sam, state: 'SUSPENDED' } : refusal('AUTH_REAUTH_REQUIRED')),
    }
  }

  test('asks for a code and goes on with the same call', async () => {
    const { user, network } = await open('/staff/7', asks())
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    await giveReason(user, 'left the company', 'Suspend')

    const field = await screen.findByRole('textbox', { name: /authenticator app/ })
    await user.type(field, '123456{Enter}')

    expect(await screen.findByText('Sam Support is suspended.')).toBeVisible()
    const [first, second] = network.callsTo('staff.suspend')
    expect(second).toEqual(first)
    expect(network.callsTo('session.proof')[0]?.request).toEqual({ factor: 'authenticator', code: '123456' })
  })

  test('changes nothing if the reader gives none, and what was typed stays', async () => {
    const { user, network } = await open('/staff/7', asks())
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    await giveReason(user, 'left the company', 'Suspend')
    const proof = await screen.findByRole('dialog', { name: 'Confirm it’s you' })

    await user.click(within(proof).getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).not.toBeInTheDocument())
    expect(network.callsTo('staff.suspend')).toHaveLength(1)
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('left the company')
  })
})

test('a refusal of the gateway is shown in the dialog', async () => {
  const { user } = await open('/staff/7', { 'staff.suspend': refusal('STAFF_LAST_ADMIN') })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))

  await giveReason(user, 'a test', 'Suspend')

  expect(await screen.findByText('This is the last administrator. Make someone else one first.')).toBeVisible()
})

test('roles of a member of staff are set together', async () => {
  const { user, network } = await open('/staff/7', { 'staff.setRoles': sam })
  await user.click(await screen.findByRole('button', { name: 'Change roles' }))
  await user.click(await screen.findByRole('checkbox', { name: /Payments/ }))

  await giveReason(user, 'a new task', 'Set roles')

  await waitFor(() =>
    expect(network.callsTo('staff.setRoles')[0]?.request).toEqual({ staffId: '7', roles: ['SUPPORT', 'PAYMENTS'] }),
  )
})

test('a member of staff does not act on their own account', async () => {
  await renderOffice({ path: '/staff/7', self: { staffId: '7' }, answers })

  expect(await screen.findByText(/This is you/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument()
})

test('who may only read sees no acts', async () => {
  await renderOffice({ path: '/staff/7', self: { permissions: ['staff.read'] }, answers })

  expect(await screen.findByRole('heading', { name: 'Sam Support' })).toBeVisible()
  for (const name of ['Suspend', 'New invitation', 'End sessions', 'Change roles']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('a member of staff who does not exist is said to', async () => {
  await open('/staff/99', { 'staff.get': refusal('SYS_INVALID_URL') })

  expect(await screen.findByText('There’s no such member of staff')).toBeVisible()
})
