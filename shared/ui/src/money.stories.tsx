import type { Stories, Story } from '@parlay/testing/stories'
import { Money } from './money'

export default {} satisfies Stories

export const Amounts: Story = {
  render: () => (
    <ul>
      {['0.00', '1234.50', '-134.25', '98765432109876.54'].map((amount) => (
        <li key={amount}>
          <Money amount={amount} symbol="P" /> <Money amount={amount} symbol="P" signed />
        </li>
      ))}
    </ul>
  ),
}
