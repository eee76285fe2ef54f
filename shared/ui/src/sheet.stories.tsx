import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { Button } from './button'
import { Sheet } from './sheet'

export default {} satisfies Stories

const filters = { open: true, onClose: () => undefined, title: 'Filters', children: <Button full>Hot games</Button> }

export const FromTheRight: Story = { render: () => <Sheet {...filters} /> }
export const FromTheLeft: Story = { render: () => <Sheet {...filters} side="left" /> }
export const FromBelow: Story = { render: () => <Sheet {...filters} side="bottom" /> }
export const LongText: Story = {
  render: () => (
    <Sheet {...filters} title={longText}>
      <Button full>{longText}</Button>
    </Sheet>
  ),
}
