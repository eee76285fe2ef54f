import type { Stories, Story } from '@parlay/testing/stories'
import { X } from 'lucide-react'
import { IconButton } from './icon-button'

export default {} satisfies Stories

export const States: Story = {
  render: () => (
    <>
      <IconButton label="Close" icon={<X />} />
      <IconButton label="Close, not yet" icon={<X />} disabled />
      <IconButton label="Remove" icon={<X />} variant="danger" />
    </>
  ),
}
