import type { Stories, Story } from '@parlay/testing/stories'
import { screen } from '@testing-library/dom'
import { PasswordField } from './password-field'

export default {} satisfies Stories

export const Hidden: Story = {
  render: () => <PasswordField label="Password" autoComplete="current-password" defaultValue="Parlay#2026" required />,
}
export const Shown: Story = {
  ...Hidden,
  play: ({ userEvent }) => userEvent.click(screen.getByRole('button')),
}
export const BlanksAround: Story = {
  render: () => <PasswordField label="Password" autoComplete="current-password" defaultValue=" Parlay#2026 " />,
  play: ({ userEvent }) => userEvent.click(screen.getByRole('button')),
}
export const Wrong: Story = {
  render: () => <PasswordField label="New password" autoComplete="new-password" error="Use at least 8 characters." />,
}
