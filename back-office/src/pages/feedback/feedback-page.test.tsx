import { screen, waitFor, within } from '@testing-library/react'
import { aTicket } from '../../testing/builders'
import { renderOffice } from '../../testing/render-office'

const member = aTicket({ orderNo: 'W1' })
const visitor = aTicket({ ticketNo: 'F2', account: null, contact: 'ana@example.test' })

const open = (path: string) =>
  renderOffice({
    path,
    answers: {
      'feedback.list': { list: [member, visitor], next: null },
      'feedback.reply': { ticketNo: 'F1', state: 'ANSWERED' },
    },
  })

test('an opened ticket shows what was written, and leads to its withdrawal', async () => {
  await open('/feedback?row=F1')

  const panel = within(await screen.findByRole('region', { name: 'F1' }))
  expect(panel.getByText('My withdrawal has not arrived.')).toBeVisible()
  expect(panel.getByRole('link', { name: 'W1' })).toHaveAttribute('href', '/withdrawals?state=ALL&row=W1')
})

test('an answer is shown as the member will read it, and then the next ticket is open', async () => {
  const { user, network, location } = await open('/feedback?row=F1')
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'We look at it.')

  expect(dialog.getByText('Customer service has answered you')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Answer' }))

  await waitFor(() => expect(location()).toBe('/feedback?row=F2'))
  expect(network.callsTo('feedback.reply')[0]?.request).toEqual({ ticketNo: 'F1', text: 'We look at it.' })
})

test('an answer can end the ticket', async () => {
  const { user, network } = await open('/feedback?row=F1')
  await user.click(await screen.findByRole('button', { name: 'Answer and close' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'It is done.')

  await user.click(dialog.getByRole('button', { name: 'Answer and close' }))

  await waitFor(() => expect(network.callsTo('feedback.reply')[0]?.request).toMatchObject({ close: true }))
})

test('an answer has to have words', async () => {
  const { user, network } = await open('/feedback?row=F1')
  await user.click(await screen.findByRole('button', { name: 'Answer' }))

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Answer' }))

  expect(await screen.findByText('Fill this in.')).toBeVisible()
  expect(network.callsTo('feedback.reply')).toEqual([])
})

test('a visitor gets no message, which the dialog says', async () => {
  const { user } = await open('/feedback?row=F2')
  expect(await screen.findByText('ana@example.test')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Answer' }))

  expect(await screen.findByText('A visitor gets no message here. Write to the contact as well.')).toBeVisible()
})
