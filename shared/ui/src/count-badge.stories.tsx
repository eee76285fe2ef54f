import type { Stories, Story } from '@parlay/testing/stories'
import { CountBadge } from './count-badge'

export default {} satisfies Stories

export const Counts: Story = {
  render: () => (
    <>
      <CountBadge count={0} label="none unread" />
      <CountBadge count={3} label="3 unread" />
      <CountBadge count={120} label="120 unread" />
    </>
  ),
}
