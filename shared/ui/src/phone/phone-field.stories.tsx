import { isOffline, longText, type Stories, type Story } from '@parlay/testing/stories'
import { screen } from '@testing-library/dom'
import { useState } from 'react'
import type { MobileNumber } from './mobile-number'
import { PhoneField, type PhoneFieldProps } from './phone-field'

const countries = [
  { countryCode: 'PH', countryDialingCode: '63', name: 'Philippines', flag: 'PH', example: '9171234567' },
  { countryCode: 'TH', countryDialingCode: '66', name: 'Thailand', flag: 'TH', example: '812345678' },
  { countryCode: 'VN', countryDialingCode: '84', name: 'Viet Nam', flag: 'VN', example: '912345678' },
].map((country) => ({ ...country, pattern: '^0?\\d{8,11}$' }))

export default { parameters: { answers: { 'SYS.countryCodes': { list: countries } } } } satisfies Stories

function Mobile({ number = '', ...field }: Partial<PhoneFieldProps> & { number?: string }) {
  const [value, setValue] = useState<MobileNumber>({ mobileNum: number, countryDialingCode: '63' })
  return <PhoneField label="Mobile number" value={value} onChange={setValue} {...field} />
}

export const Empty: Story = {
  render: () => <Mobile required hint="We send a code to it." />,
  parameters: { shows: '+63' },
}
export const Typed: Story = { render: () => <Mobile number="0917 123 4567" />, parameters: { shows: '+63' } }
export const Countries: Story = {
  render: () => <Mobile />,
  parameters: { shows: '+63' },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /63/ }))
    await screen.findByRole('listbox')
  },
}
export const Wrong: Story = { render: () => <Mobile number="12" error={longText} />, parameters: { shows: '+63' } }
export const Offline: Story = {
  render: () => <Mobile />,
  parameters: { answers: { 'SYS.countryCodes': isOffline } },
}
