import type { Stories, Story } from '@parlay/testing/stories'
import { Skeleton } from './skeleton'

export default {} satisfies Stories

export const Shapes: Story = {
  render: () => (
    <div aria-busy="true" style={{ display: 'grid', gap: 8, maxWidth: 320 }}>
      <Skeleton />
      <Skeleton width="40%" />
      <Skeleton ratio="3 / 4" width="120px" />
      <Skeleton round width="48px" height="48px" />
    </div>
  ),
}
