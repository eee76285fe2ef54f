import { aMember, renderScreen } from '@parlay/testing'
import { PresenceFields, TextField, usePresence } from '@parlay/ui'
import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { filledIn } from './filled-in'
import { FormDialog } from './form-dialog'
import { shownFault } from './shown-fault'

interface CodeDialogProps {
  send?: () => Promise<void>
  obstacle?: string
}

function CodeDialog({ send = async () => undefined, obstacle }: CodeDialogProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const presence = usePresence()
  return (
    <FormDialog
      title="Confirm"
      submitLabel="Send"
      form={form}
      namespace="common"
      send={send}
      obstacle={obstacle}
      presence={presence}
      onClose={() => undefined}
    >
      <TextField
        label="Code"
        error={shownFault(form, 'code')}
        {...form.register('code', { validate: filledIn('Enter the code.') })}
      />
      <PresenceFields presence={presence} />
    </FormDialog>
  )
}

const code = () => screen.getByRole('textbox', { name: 'Code' })
const password = () => screen.getByLabelText('Your password')
const session = { ...aMember(), hasPassword: true }

test('A5.valid a press of the button marks every empty field, and nothing is sent before all are filled in', async () => {
  const send = jest.fn(async () => undefined)
  const { user } = await renderScreen(<CodeDialog send={send} />, { session })
  const button = await screen.findByRole('button', { name: 'Send' })

  await user.click(button)
  await waitFor(() => expect(code()).toHaveAccessibleDescription('Enter the code.'))
  expect(password()).toHaveAccessibleDescription('Enter your password.')

  await user.type(code(), '1')
  await user.click(button)
  await waitFor(() => expect(password()).toHaveFocus())
  expect(send).not.toHaveBeenCalled()

  await user.type(password(), 'Harbour7')
  expect(password()).not.toHaveAccessibleDescription('Enter your password.')
  await user.click(button)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test('A5.valid a button that cannot be used whatever is typed says why', async () => {
  await renderScreen(<CodeDialog obstacle="Add an image." />, { session })

  const button = await screen.findByRole('button', { name: 'Send' })

  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('Add an image.')
})
