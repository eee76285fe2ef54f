import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { screen } from '@testing-library/dom'
import { Mail, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { type CentreEntry, CentreOverlay } from './centre-overlay'
import { CentrePage } from './centre-page'
import { Skeleton } from './skeleton'

export default {} satisfies Stories

type Page = 'account' | 'messages'

const entries: CentreEntry<Page>[] = [
  { key: 'account', label: 'My account', icon: <ShieldCheck aria-hidden /> },
  {
    key: 'messages',
    label: 'Messages',
    icon: <Mail aria-hidden />,
    count: { value: 120, label: (value) => `${value} unread` },
  },
]

function Centre({ of, text = 'The page that was chosen.' }: { of?: CentreEntry<Page>[]; text?: string }) {
  const [active, setActive] = useState<Page>('account')
  return (
    <CentreOverlay
      title="Member centre"
      closeLabel="Close"
      menuLabel="Pages"
      entries={of}
      active={active}
      onSelect={setActive}
      onClose={() => undefined}
      skeleton={<Skeleton height="20rem" />}
    >
      <CentrePage title={active}>
        <p>{text}</p>
      </CentrePage>
    </CentreOverlay>
  )
}

export const Pages: Story = { render: () => <Centre of={entries} /> }
export const MenuOpen: Story = {
  render: () => <Centre of={entries} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { expanded: false }))
  },
}
export const BeforeTheMenuIsKnown: Story = { render: () => <Centre /> }
export const LongText: Story = {
  render: () => <Centre of={entries.map((entry) => ({ ...entry, label: longText }))} text={longText} />,
}
