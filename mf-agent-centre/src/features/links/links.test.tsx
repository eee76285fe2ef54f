import { type Answers, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { LinksPage } from '../../pages/links-page'
import { aLink, answers } from '../../testing/answers'
import { onceEmitted } from '../../testing/once-emitted'
import '../../messages'

const open = (more: Answers = {}) =>
  renderScreen(<LinksPage />, { session: { isAgent: 1, type: 1 }, answers: { ...answers, ...more } })

test('G2.links a link has its code, address, funnel, rebate and end, and the hosts are listed', async () => {
  await open()

  const card = await screen.findByRole('article', { name: 'K7QM2XW9' })
  for (const text of ['https://parlay.example/register?agentCode=K7QM2XW9', '0.5%', 'No expiry', 'Active']) {
    expect(within(card).getByText(text)).toBeVisible()
  }
  const figureOf = (step: string) => within(card).getByText(step).nextElementSibling?.textContent
  await waitFor(() => expect(figureOf('First deposits')).toMatch(/^3 · P450\.00/))
  expect([figureOf('Visits'), figureOf('Registrations')]).toEqual(['40', expect.stringMatching(/^8/)])
  expect(within(card).getByText(/Visitors are anonymous/)).toBeVisible()
  expect(screen.getByText('maya.example')).toBeVisible()
})

test('G2.links a link is created with its kind of account, rebate and days', async () => {
  const { user, network } = await open({ 'AGT.saveLink': aLink({ linkId: '8' }) })
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  const form = within(await screen.findByRole('dialog', { name: 'New link' }))

  await user.click(form.getByRole('combobox', { name: 'Type of account' }))
  await user.click(await screen.findByRole('option', { name: 'Agent' }))
  await user.clear(form.getByRole('textbox', { name: 'Rebate in %' }))
  await user.type(form.getByRole('textbox', { name: 'Rebate in %' }), '0.75')
  await user.click(form.getByRole('combobox', { name: 'Valid for' }))
  await user.click(await screen.findByRole('option', { name: '30 days' }))
  await user.click(form.getByRole('button', { name: 'Create link' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('AGT.saveLink').map(({ request }) => request)).toEqual([
    { accountType: 'AGENT', rebate: '0.0075', validDays: 30 },
  ])
  expect(network.callsTo('AGT.links').length).toBeGreaterThan(1)
})

test('G2.links a rebate above the own one is refused next to its field, before anything is sent', async () => {
  const { user, network } = await open()
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change link K7QM2XW9' }))
  const rebate = form.getByRole('textbox', { name: 'Rebate in %' })
  expect(rebate).toHaveValue('0.5')
  expect(form.getByRole('combobox', { name: 'Type of account' })).toBeDisabled()

  await user.clear(rebate)
  await user.type(rebate, '1.5')
  await user.click(form.getByRole('button', { name: 'Save' }))

  expect(rebate).toHaveAccessibleDescription('This rebate is higher than your own.')
  expect(network.callsTo('AGT.saveLink')).toEqual([])
})

test('G2.links that there are as many links as there can be is shown', async () => {
  const { user } = await open({ 'AGT.saveLink': new ApiError({ code: 'AGENT_LINK_LIMIT', params: { most: '20' } }) })
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  const form = within(await screen.findByRole('dialog', { name: 'New link' }))
  await user.click(form.getByRole('button', { name: 'Create link' }))

  expect(await form.findByText('You can have 20 active links. End one of them first.')).toBeVisible()
})

test('G2.links a link is copied, shown as a QR code, and ended once that is confirmed', async () => {
  const { user, network } = await open({ 'AGT.deleteLink': {} })
  const toast = onceEmitted('toast-requested')
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await toast).toMatchObject({ kind: 'success', text: 'Copied' })
  expect(await navigator.clipboard.readText()).toBe('https://parlay.example/register?agentCode=K7QM2XW9')

  await user.click(screen.getByRole('button', { name: 'QR code' }))
  expect(await screen.findByRole('img', { name: 'QR code of K7QM2XW9' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))

  await user.click(await screen.findByRole('button', { name: 'End link' }))
  const question = within(await screen.findByRole('dialog', { name: 'End link K7QM2XW9?' }))
  expect(network.callsTo('AGT.deleteLink')).toEqual([])
  await user.click(question.getByRole('button', { name: 'End link' }))

  await waitFor(() =>
    expect(network.callsTo('AGT.deleteLink').map(({ request }) => request)).toEqual([{ linkId: '7' }]),
  )
})

describe('a new account', () => {
  const send = async (more: Answers) => {
    const opened = await open(more)
    const { user } = opened
    await user.click(await screen.findByRole('button', { name: 'Open an account' }))
    const form = within(await screen.findByRole('dialog', { name: 'Open an account' }))
    await user.type(form.getByRole('textbox', { name: 'Account' }), 'newbie1')
    await user.click(form.getByRole('button', { name: 'Open account' }))
    return { ...opened, form }
  }
  const created = { memberId: '99', account: 'newbie1', initialPassword: 'Kx7-pq2-Vm9', mustChangePassword: true }

  test('G2 its password is shown until it has been noted, and then never again', async () => {
    const { user, network } = await send({ 'AGT.createDownline': created })

    const shown = await screen.findByRole('dialog', { name: 'Password of newbie1' })
    expect(shown).toHaveTextContent('Kx7-pq2-Vm9')
    expect(shown).toHaveTextContent('You won’t see it again.')
    expect(within(shown).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await user.click(within(shown).getByRole('button', { name: 'Copy password' }))
    expect(await navigator.clipboard.readText()).toBe('Kx7-pq2-Vm9')
    await user.click(within(shown).getByRole('button', { name: 'Done' }))

    await waitFor(() => expect(document.body).not.toHaveTextContent('Kx7-pq2-Vm9'))
    expect(network.callsTo('AGT.createDownline').map(({ request }) => request)).toMatchObject([
      { account: 'newbie1', accountType: 'MEMBER', rebate: '0' },
    ])
  })

  test('G2 a repeated answer has no password, and says why', async () => {
    await send({ 'AGT.createDownline': { ...created, initialPassword: null } })

    const shown = await screen.findByRole('dialog', { name: 'Password of newbie1' })
    expect(shown).toHaveTextContent('its password was shown')
    expect(within(shown).queryByRole('button', { name: 'Copy password' })).not.toBeInTheDocument()
  })

  test('G2 a taken account name is refused next to its field', async () => {
    const { form } = await send({ 'AGT.createDownline': new ApiError({ code: 'REG_ACCOUNT_TAKEN' }) })

    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Account' })).toHaveAccessibleDescription(/^This is already in use/),
    )
    expect(form.getByRole('textbox', { name: 'Account' })).toHaveValue('newbie1')
  })
})
