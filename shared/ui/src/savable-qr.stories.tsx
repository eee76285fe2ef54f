import type { Stories, Story } from '@parlay/testing/stories'
import { SavableQr } from './savable-qr'

export default {} satisfies Stories

export const OfAnAddress: Story = {
  render: () => (
    <SavableQr text="https://example.com/r/1" label="QR code of the link" saveLabel="Save as picture" fileName="link" />
  ),
}
