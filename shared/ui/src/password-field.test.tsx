import { renderScreen } from '@parlay/testing'
import { fireEvent, screen } from '@testing-library/react'
import { PasswordField } from './password-field'

const givenField = async () => {
  const page = await renderScreen(<PasswordField label="Password" autoComplete="current-password" />)
  return { ...page, field: screen.getByLabelText('Password', { selector: 'input' }) }
}

test('A2 a password can be shown and hidden again', async () => {
  const { user, field } = await givenField()

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  const shown = field.getAttribute('type')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))

  expect(shown).toBe('text')
  expect(field).toHaveAttribute('type', 'password')
})

test('A2 a password manager finds the field, and a password can be pasted', async () => {
  const { user, field } = await givenField()

  await user.click(field)
  await user.paste('Parlay#2026')

  expect(field).toHaveValue('Parlay#2026')
  expect(field).toHaveAttribute('autocomplete', 'current-password')
})

test('A2 a hint says that Caps Lock is on, and disappears when it is off', async () => {
  const { field } = await givenField()

  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true })
  const said = screen.getByRole('status').textContent
  fireEvent.keyUp(field, { key: 'CapsLock' })

  expect(said).toBe('Caps Lock is on.')
  expect(field).not.toHaveAccessibleDescription()
})

test('A2.required a member who shows a password sees that the blanks around it do not count', async () => {
  const { user, field } = await givenField()
  await user.click(field)
  await user.paste(' Parlay#2026\t')
  const hidden = field.getAttribute('aria-describedby')

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  const said = screen.getByRole('status').textContent
  await user.clear(field)
  await user.type(field, 'Parlay#2026')

  expect(hidden).toBeNull()
  expect(said).toBe("Spaces at the start and end don't count.")
  expect(field).not.toHaveAccessibleDescription()
})
