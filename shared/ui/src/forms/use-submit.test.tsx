import { renderScreen } from '@parlay/testing'
import { TextField } from '@parlay/ui'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { useSubmit } from './use-submit'

function AmountForm({ send }: { send: () => Promise<void> }) {
  const form = useForm({ defaultValues: { amount: '' } })
  const onSubmit = useSubmit({ form, send, fieldOfCode: { AUTH_PRESENCE_WRONG: 'root.presence' } })
  const { errors } = form.formState
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Amount" error={errors.amount?.message} {...form.register('amount')} />
      <p data-testid="presence">{errors.root?.presence?.message}</p>
      <p data-testid="form">{errors.root?.message}</p>
      <button type="submit">Send</button>
    </form>
  )
}

const renderForm = async (...refusals: ApiError[]) => {
  const sent = jest.fn(async () => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
  })
  const { user } = await renderScreen(<AmountForm send={sent} />, {})
  return { sent, submit: () => user.click(screen.getByRole('button', { name: 'Send' })) }
}

const refusalOf = (fields: Record<string, string>) => new ApiError({ code: 'SYS_VALIDATION', value: { fields } })

test('a refusal of a field is shown next to it, and moves the focus there', async () => {
  const { submit } = await renderForm(refusalOf({ amount: 'err_enter_correct' }))

  await submit()

  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus())
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Enter correct information.')
})

test('a refusal without a field in the form is shown on the form as a whole, and the form can be sent again', async () => {
  const { sent, submit } = await renderForm(refusalOf({ bank: 'err_enter_correct' }))

  await submit()
  await waitFor(() => expect(screen.getByTestId('form')).not.toBeEmptyDOMElement())
  await submit()

  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.getByTestId('form')).toBeEmptyDOMElement())
})

test('a refusal of a part that is no field is shown at that part until the form is sent again', async () => {
  const { sent, submit } = await renderForm(new ApiError({ code: 'AUTH_PRESENCE_WRONG' }))

  await submit()
  await waitFor(() => expect(screen.getByTestId('presence')).not.toBeEmptyDOMElement())
  await waitFor(() => expect(screen.getByTestId('form')).toBeEmptyDOMElement())
  await submit()

  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.getByTestId('presence')).toBeEmptyDOMElement())
})
