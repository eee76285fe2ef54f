import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { screen } from '@testing-library/dom'
import { Globe, LogOut } from 'lucide-react'
import { Button } from './button'
import { Menu, type MenuEntry } from './menu'

export default { parameters: { floats: true } } satisfies Stories

const onSelect = () => undefined
const entries: MenuEntry[] = [
  { key: 'language', label: 'Language', icon: <Globe aria-hidden="true" />, onSelect },
  { key: 'out', label: 'Sign out', icon: <LogOut aria-hidden="true" />, onSelect, danger: true },
]
const choices: MenuEntry[] = [
  { key: 'EN', label: 'English', onSelect, checked: true, lang: 'en' },
  { key: 'TH', label: 'ไทย', onSelect, checked: false, lang: 'th' },
]
const open: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('menu')
}

export const Closed: Story = { render: () => <Menu trigger={<Button>Account</Button>} entries={entries} /> }
export const Open: Story = { ...Closed, play: open }
export const Choice: Story = {
  render: () => <Menu trigger={<Button>Language</Button>} entries={choices} />,
  play: open,
}
export const LongText: Story = {
  render: () => (
    <Menu
      trigger={<Button>Account</Button>}
      entries={entries.map((entry) => ({ ...entry, label: `${entry.label}. ${longText}` }))}
    />
  ),
  play: open,
}
