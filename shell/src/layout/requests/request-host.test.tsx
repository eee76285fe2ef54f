import { renderScreen } from '@parlay/testing'
import { showWarning } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { RequestHost } from './request-host'

test('C3.sms C3.affiliate a warning has one button, and stays until it is pressed', async () => {
  const { user } = await renderScreen(<RequestHost />)

  act(() => showWarning('Code not sent', 'Try again in 5 minutes.'))
  const warning = within(await screen.findByRole('dialog', { name: 'Code not sent' }))
  const buttons = warning.getAllByRole('button').map((button) => button.textContent)
  expect(warning.getByText('Try again in 5 minutes.')).toBeVisible()
  await user.click(warning.getByRole('button', { name: 'OK' }))

  expect(buttons).toEqual(['', 'OK'])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a question can have a second answer, which is less prominent and closes it too', async () => {
  const { user } = await renderScreen(<RequestHost />)
  const onConfirm = jest.fn()
  const onChoose = jest.fn()
  const alternative = { label: 'Leave and forget', onChoose }

  act(() =>
    emit('confirm-requested', { title: 'Leave?', body: 'You leave.', confirmLabel: 'Leave', onConfirm, alternative }),
  )
  const second = await screen.findByRole('button', { name: 'Leave and forget' })
  const isPrimary = (button: HTMLElement) => button.className.split(' ').includes('primary')
  expect([second, screen.getByRole('button', { name: 'Leave' })].map(isPrimary)).toEqual([false, true])
  await user.click(second)

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect([onConfirm.mock.calls.length, onChoose.mock.calls.length]).toEqual([0, 1])
})

test('a question can be cancelled', async () => {
  const { user } = await renderScreen(<RequestHost />)
  const onConfirm = jest.fn()

  act(() => emit('confirm-requested', { title: 'Leave?', body: 'You leave.', confirmLabel: 'Leave', onConfirm }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(onConfirm).not.toHaveBeenCalled()
})
