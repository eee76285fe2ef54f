import type { Stories, Story } from '@parlay/testing/stories'
import { QrCode } from './qr-code'

export default {} satisfies Stories

export const OfAnAddress: Story = { render: () => <QrCode text="https://example.com/pay/1" label="QR code to pay" /> }
