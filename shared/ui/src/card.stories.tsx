import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { Card } from './card'

export default {} satisfies Stories

export const Plain: Story = { render: () => <Card>Your balance is up to date.</Card> }
export const Interactive: Story = {
  render: () => (
    <Card interactive>
      <a href="/promotions">See the promotions</a>
    </Card>
  ),
}
export const Flush: Story = { render: () => <Card flush>A picture or a table goes up to the edge.</Card> }
export const LongText: Story = { render: () => <Card>{longText}</Card> }
