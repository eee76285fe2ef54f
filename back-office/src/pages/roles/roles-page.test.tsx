import { screen, waitFor, within } from '@testing-library/react'
import { aRole } from '../../testing/builders'
import { renderOffice } from '../../testing/render-office'

const support = aRole()
const own = aRole({ code: 'LEAD', name: 'Lead', permissions: ['staff.read', 'staff.roles'] })
const free = aRole({ code: 'NIGHT', name: 'Night shift', holders: 0 })
const admin = aRole({ code: 'ADMIN', name: 'Administrators', permissions: [], isFixed: true })
const self = { roles: ['LEAD'], permissions: ['staff.read', 'staff.roles', 'feedback.read'] as const }

const open = (answers = {}) =>
  renderOffice({
    path: '/roles',
    self: { roles: [...self.roles], permissions: [...self.permissions] },
    answers: { 'roles.list': { list: [admin, own, support, free] }, ...answers },
  })
const matrix = () => screen.findByRole('table', { name: 'Roles' })

test('the matrix says which role has which permission', async () => {
  await open()

  const row = within(await matrix()).getByRole('row', { name: /^Answer feedback and complaints/ })

  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '', 'Allowed', 'Allowed'])
})

test('roles that cannot be changed have no button and say why; only a role without holders can be removed', async () => {
  await open()
  const table = within(await matrix())

  expect(table.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Edit Support',
    'Edit Night shift',
    'Remove Night shift',
  ])
  expect(table.getByText('Can’t be changed')).toBeVisible()
  expect(table.getByText('Your role')).toBeVisible()
})

test('a role is saved whole, with a reason; permissions that the reader lacks cannot be added', async () => {
  const { user, network } = await open({ 'roles.save': support })
  await user.click(within(await matrix()).getByRole('button', { name: 'Edit Support' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Role Support' }))

  expect(dialog.getByRole('checkbox', { name: /Approve, reject, force and refund withdrawals/ })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'Answer feedback and complaints' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'less to do')
  await user.click(dialog.getByRole('button', { name: 'Save the role' }))

  await waitFor(() =>
    expect(network.callsTo('roles.save')[0]).toMatchObject({
      url: '/ops/roles/SUPPORT',
      request: { code: 'SUPPORT', name: 'Support', permissions: ['feedback.read'] },
      reason: 'less to do',
    }),
  )
})

test('a new role has a code of capital letters', async () => {
  const { user, network } = await open({ 'roles.save': support })
  await user.click(await screen.findByRole('button', { name: 'Add a role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a role' }))

  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '1x')
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Day shift')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'a new team')
  await user.click(dialog.getByRole('button', { name: 'Save the role' }))
  expect(network.callsTo('roles.save')).toEqual([])

  await user.clear(dialog.getByRole('textbox', { name: 'Code' }))
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'day')
  await user.click(dialog.getByRole('button', { name: 'Save the role' }))

  await waitFor(() => expect(network.callsTo('roles.save')[0]?.url).toBe('/ops/roles/DAY'))
})

test('a role is removed with a reason', async () => {
  const { user, network } = await open({ 'roles.remove': null })
  await user.click(within(await matrix()).getByRole('button', { name: 'Remove Night shift' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the role Night shift?' }))

  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'no night shift')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))

  await waitFor(() => expect(network.callsTo('roles.remove')[0]?.reason).toBe('no night shift'))
})
