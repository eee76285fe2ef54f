import { screen, waitFor, within } from '@testing-library/react'
import { aFoundMember } from '../../testing/builders'
import { renderOffice } from '../../testing/render-office'

const list = [aFoundMember(), aFoundMember({ account: 'member02', standing: 'SUSPENDED', foundBy: 'mobile' })]
const open = (path = '/members') => renderOffice({ path, answers: { 'members.search': { list, next: null } } })

test('the page asks for nothing before there is a text', async () => {
  const { network } = await open()

  expect(await screen.findByText('Who are you looking for?')).toBeVisible()
  expect(network.callsTo('members.search')).toEqual([])
})

test('a typed text is in the address and finds members, each a way to their page', async () => {
  const { user, network, location } = await open()
  await user.type(await screen.findByRole('searchbox', { name: 'Find a member' }), '0917 123{Enter}')

  const row = within(await screen.findByRole('row', { name: /member02/ }))
  expect(row.getByText('Suspended')).toBeVisible()
  expect(row.getByText('Phone')).toBeVisible()
  expect(row.getByRole('link', { name: 'member02' })).toHaveAttribute('href', '/members/member02')
  expect(network.callsTo('members.search')[0]?.request).toEqual({ text: '0917 123' })
  expect(location()).toContain('text=0917')
})

test('the palette finds members by what is typed', async () => {
  const { user, location } = await open('/')
  await user.click(await screen.findByRole('button', { name: /Find a page or a command/ }))
  await user.type(await screen.findByRole('combobox'), 'maya')
  await user.click(await screen.findByRole('option', { name: 'Find member “maya”' }))

  await waitFor(() => expect(location()).toBe('/members?text=maya'))
})
