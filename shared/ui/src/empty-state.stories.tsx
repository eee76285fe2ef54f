import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { Heart } from 'lucide-react'
import { Button } from './button'
import { EmptyState } from './empty-state'

export default {} satisfies Stories

export const TitleOnly: Story = { render: () => <EmptyState title="No messages yet" /> }
export const WithNextStep: Story = {
  render: () => (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title="No favourites yet"
      text="Tap the heart on a game to add it here."
      action={<Button variant="primary">See all games</Button>}
    />
  ),
}
export const LongText: Story = { render: () => <EmptyState title={longText} text={longText} /> }
