import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { Badge, type BadgeTone } from './badge'

export default {} satisfies Stories

const tones: BadgeTone[] = ['neutral', 'brass', 'success', 'error', 'info', 'warning', 'alert']

export const Tones: Story = {
  render: () => tones.map((tone) => <Badge key={tone} tone={tone}>{`${tone} 12`}</Badge>),
}
export const LongText: Story = { render: () => <Badge tone="brass">{longText}</Badge> }
