import { renderScreen } from '@parlay/testing'
import { TextField } from '@parlay/ui'
import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { FormDialog } from './form-dialog'

function CodeDialog({ incomplete }: { incomplete?: string }) {
  const form = useForm({ defaultValues: { code: '' } })
  return (
    <FormDialog
      title="Confirm"
      submitLabel="Send"
      form={form}
      namespace="common"
      send={async () => undefined}
      isComplete={({ code }) => code !== ''}
      onClose={() => undefined}
      {...(incomplete && { incomplete })}
    >
      <TextField label="Code" {...form.register('code')} />
    </FormDialog>
  )
}

test.each([
  ['in general', undefined, 'You can continue once everything above is complete.'],
  ['in the dialog’s own words', 'Enter the code.', 'Enter the code.'],
])(
  'the button of an incomplete dialog says %s what is missing, and a complete one says nothing',
  async (_, own, text) => {
    const { user } = await renderScreen(<CodeDialog {...(own && { incomplete: own })} />, {})
    const send = await screen.findByRole('button', { name: 'Send' })

    expect(send).toBeDisabled()
    expect(send).toHaveAccessibleDescription(text)
    expect(screen.getByText(text)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '1')

    expect(send).toBeEnabled()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  },
)
