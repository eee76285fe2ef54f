import type { Stories, Story } from '@parlay/testing/stories'
import { Spinner } from './spinner'

export default {} satisfies Stories

export const Sizes: Story = {
  render: () => (
    <>
      <Spinner label="Loading your balance" /> <Spinner small />
    </>
  ),
}
