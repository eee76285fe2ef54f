import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { Select, type SelectProps } from './select'

export default { parameters: { floats: true } } satisfies Stories

const vendors = [
  { value: '', label: 'All vendors' },
  { value: 'LUMEN', label: 'Lumen' },
  { value: 'EMBER', label: 'Ember' },
]

function Choice(changes: Partial<SelectProps>) {
  const [value, setValue] = useState('')
  return <Select label="Vendor" options={vendors} value={value} onChange={setValue} {...changes} />
}
const open: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('combobox'))
  await screen.findByRole('listbox')
}

export const Closed: Story = { render: () => <Choice /> }
export const Open: Story = { render: () => <Choice />, play: open }
export const Disabled: Story = { render: () => <Choice disabled /> }
export const WithoutLabel: Story = { render: () => <Choice hideLabel /> }
export const LongText: Story = {
  render: () => <Choice label={longText} options={vendors.map((one) => ({ ...one, label: one.label + longText }))} />,
}
