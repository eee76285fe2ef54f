import { staffIdleLimit } from '@parlay/contracts/staff/session'
import { screen, waitFor, within } from '@testing-library/react'
import { aRole, aSelf, aStaffRow } from '../testing/builders'
import { refusal } from '../testing/fake-staff-network'
import { renderOffice } from '../testing/render-office'

const answers = { 'staff.list': { list: [aStaffRow()] }, 'roles.list': { list: [aRole()] } }
const auditor = { permissions: ['audit.read'] } satisfies Parameters<typeof aSelf>[0]

test('the navigation has what the reader may do, and nothing else', async () => {
  await renderOffice({ self: auditor, answers })

  const navigation = await screen.findByRole('navigation', { name: 'Pages' })

  expect(
    within(navigation)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Start', 'Audit'])
})

test('the address of a page that the reader may not see says which permission it takes, and nothing is asked for', async () => {
  const { network } = await renderOffice({ path: '/staff', self: auditor, answers })

  expect(await screen.findByText('You can’t open this')).toBeVisible()
  expect(screen.getByText(/See the accounts of staff/)).toBeVisible()
  expect(network.callsTo('staff.list')).toEqual([])
})

test('a permission that was taken away meanwhile hides its page', async () => {
  const { user, network } = await renderOffice({ path: '/staff', answers })
  await screen.findByRole('link', { name: 'Sam Support' })

  network.answer({
    'roles.list': refusal('AUTH_FORBIDDEN', { permission: 'staff.read' }),
    'session.get': aSelf(auditor),
  })
  await user.click(screen.getByRole('button', { name: 'Invite' }))

  expect(await screen.findByText('You can’t open this')).toBeVisible()
  expect(screen.queryByText('Sam Support')).not.toBeInTheDocument()
})

test('an unknown address says so', async () => {
  await renderOffice({ path: '/nowhere' })

  expect(await screen.findByText('There’s no page here')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
})

test('a session that was ended elsewhere leads to the log-in, and after it to the same page', async () => {
  const { user, network, location } = await renderOffice({ path: '/staff?q=sam', answers })
  await screen.findByRole('link', { name: 'Sam Support' })

  network.answer({ 'roles.list': refusal('AUTH_SESSION_REVOKED') })
  await user.click(screen.getByRole('button', { name: 'Invite' }))

  expect(await screen.findByText(/ended from somewhere else/)).toBeVisible()
  expect(screen.queryByText('Sam Support')).not.toBeInTheDocument()
  expect(location()).toBe('/staff?q=sam')
})

test('a browser without a session does not ask who is signed in', async () => {
  const { network } = await renderOffice({ self: null })

  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible()
  expect(network.calls).toEqual([])
})

test('signing out leads to the log-in', async () => {
  const { user, network } = await renderOffice({ answers: { 'session.end': null } })

  await user.click(await screen.findByRole('button', { name: 'Ana Admin, account admin01' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))

  expect(await screen.findByText('You’re logged out.')).toBeVisible()
  expect(network.callsTo('session.end')).toHaveLength(1)
})

test('without a network, the page that cannot say who is signed in asks again', async () => {
  const { user, network } = await renderOffice({ answers: { 'session.get': refusal('SYS_BUSY') } })

  network.answer({ 'session.get': aSelf() })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { name: 'Hello, Ana Admin' })).toBeVisible()
})

describe('the palette', () => {
  test('opens with Ctrl K, finds a page by a part of its name, and opens it with Enter', async () => {
    const { user, location } = await renderOffice({ answers })
    await screen.findByRole('heading', { name: 'Hello, Ana Admin' })

    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'rol{Enter}')

    await waitFor(() => expect(location()).toBe('/roles'))
  })

  test('arrow keys choose, and the field says which command is chosen', async () => {
    const { user } = await renderOffice({ answers })
    await screen.findByRole('heading', { name: 'Hello, Ana Admin' })

    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox')
    await user.type(field, '{ArrowDown}')

    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen).toHaveTextContent('Withdrawals')
    expect(field).toHaveAttribute('aria-activedescendant', chosen.id)
  })

  test('searches the audit for any text, if the reader may', async () => {
    const { user, location } = await renderOffice({ answers })
    await screen.findByRole('heading', { name: 'Hello, Ana Admin' })

    await user.keyboard('{Meta>}k{/Meta}')
    await user.type(await screen.findByRole('combobox'), 'withdrawal:W1{Enter}')

    await waitFor(() => expect(location()).toBe('/audit?subject=withdrawal%3AW1'))
  })
})

test('the key ? lists the keys of the page', async () => {
  const { user } = await renderOffice({ path: '/staff', answers })
  await screen.findByRole('link', { name: 'Sam Support' })

  await user.keyboard('?')

  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Next row')).toBeVisible()
})

describe('the end of the session', () => {
  const passIdle = (ms: number) => localStorage.setItem('back-office.seen', String(Date.now() - ms))

  test('an idle session warns two minutes before its end, and can go on', async () => {
    const { user, network } = await renderOffice({ answers })
    await screen.findByRole('heading', { name: 'Hello, Ana Admin' })
    expect(screen.queryByText(/logged out in two minutes/)).not.toBeInTheDocument()

    passIdle(staffIdleLimit - 110_000)
    const before = network.callsTo('session.get').length
    await user.click(await screen.findByRole('button', { name: 'Stay logged in' }))

    await waitFor(() => expect(screen.queryByText(/logged out in two minutes/)).not.toBeInTheDocument())
    expect(network.callsTo('session.get')).toHaveLength(before + 1)
  })

  test('who types without a call stays logged in', async () => {
    const { user, network } = await renderOffice({ answers })
    await screen.findByRole('heading', { name: 'Hello, Ana Admin' })
    const before = network.callsTo('session.get').length

    passIdle(6 * 60_000)
    await user.keyboard('x')

    await waitFor(() => expect(network.callsTo('session.get')).toHaveLength(before + 1))
  })

  test('the longest time of a session cannot be extended', async () => {
    await renderOffice({ self: { endsAt: Date.now() + 100_000 } })

    expect(await screen.findByText(/about to reach its longest time/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stay logged in' })).not.toBeInTheDocument()
  })
})
