import type { Stories, Story } from '@parlay/testing/stories'
import { VisuallyHidden } from './visually-hidden'

export default {} satisfies Stories

export const NextToAText: Story = {
  render: () => (
    <p>
      <span>3</span> <VisuallyHidden>unread messages</VisuallyHidden>
    </p>
  ),
}
