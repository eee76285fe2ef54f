import type { Stories, Story } from '@parlay/testing/stories'
import { Avatar } from './avatar'

export default {} satisfies Stories

export const Sizes: Story = {
  render: () => (
    <>
      <Avatar url="/art/avatars/1.svg" /> <Avatar url="/art/avatars/2.svg" size={96} />
    </>
  ),
}
