import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { useState } from 'react'
import { Button } from './button'
import { type TabItem, Tabs, type TabsProps } from './tabs'

export default {} satisfies Stories

const lists: TabItem[] = [
  { key: 'hot', label: 'Hot' },
  { key: 'recent', label: 'Recent' },
  { key: 'kept', label: 'Favourites', count: 3 },
]

function Lists(changes: Partial<TabsProps>) {
  const [value, setValue] = useState('hot')
  return (
    <Tabs label="Lists" items={lists} value={value} onChange={setValue} {...changes}>
      {`The games of ${value}`}
    </Tabs>
  )
}

export const Choice: Story = { render: () => <Lists /> }
export const WithToolbar: Story = { render: () => <Lists toolbar={<Button size="small">Filters</Button>} /> }
export const OneAlone: Story = { render: () => <Lists items={lists.slice(0, 1)} /> }
export const LongText: Story = {
  render: () => <Lists items={lists.map((list) => ({ ...list, label: `${list.label}: ${longText}` }))} />,
}
