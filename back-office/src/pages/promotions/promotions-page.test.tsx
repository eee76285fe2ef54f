import { screen, waitFor, within } from '@testing-library/react'
import { anApplication } from '../../testing/builders'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'

const answers = {
  'promotions.applications': { list: [anApplication(), anApplication({ applicationId: 'A2' })], next: null },
  'promotions.decide': { applicationId: 'A1', state: 'APPROVED' },
}
const open = (path = '/promotions?row=A1') => renderOffice({ path, answers })

test('an application is granted with a reason, and then the next one is open', async () => {
  const office = await open()
  await office.user.click(await screen.findByRole('button', { name: 'Grant' }))

  await giveReason(office, 'Grant')

  await waitFor(() => expect(office.location()).toBe('/promotions?row=A2'))
  expect(office.network.callsTo('promotions.decide')[0]).toMatchObject({
    request: { applicationId: 'A1', grant: true },
    reason: 'checked it',
  })
})

test('a refusal shows what the member will read, and sends its cause', async () => {
  const office = await open()
  await office.user.click(await screen.findByRole('button', { name: 'Refuse' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/What you sent does not meet the terms of the promotion/)).toBeVisible()

  await giveReason(office, 'Refuse')

  await waitFor(() =>
    expect(office.network.callsTo('promotions.decide')[0]?.request).toEqual({
      applicationId: 'A1',
      grant: false,
      cause: 'TERMS_NOT_MET',
    }),
  )
})

test('who may only read decides nothing', async () => {
  await renderOffice({ path: '/promotions?row=A1', self: { permissions: ['promotions.read'] }, answers })

  expect(await screen.findByRole('region', { name: 'welcome-gift' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Grant' })).not.toBeInTheDocument()
})
