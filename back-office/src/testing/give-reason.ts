import { screen, within } from '@testing-library/react'
import type { RenderedOffice } from './render-office'

/** Fills in the reason of the open dialog and presses its button. */
export async function giveReason({ user }: Pick<RenderedOffice, 'user'>, button: string, reason = 'checked it') {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason)
  await user.click(dialog.getByRole('button', { name: button }))
}
