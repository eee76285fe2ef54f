import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { Search } from 'lucide-react'
import { TextField } from './text-field'

export default {} satisfies Stories

export const Empty: Story = { render: () => <TextField label="Nickname" hint="Others see it in your team." required /> }
export const Filled: Story = { render: () => <TextField label="Nickname" defaultValue="Maya" /> }
export const Wrong: Story = { render: () => <TextField label="Nickname" defaultValue="M" error="Too short." /> }
export const Disabled: Story = { render: () => <TextField label="Nickname" defaultValue="Maya" disabled /> }
export const SearchField: Story = {
  render: () => <TextField label="Search games" hideLabel icon={<Search aria-hidden="true" />} placeholder="Search" />,
}
export const LongText: Story = {
  render: () => <TextField label={longText} defaultValue={longText} error={longText} required />,
}
