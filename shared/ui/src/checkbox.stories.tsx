import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { Checkbox } from './checkbox'

export default {} satisfies Stories

export const States: Story = {
  render: () => (
    <>
      <Checkbox label="Remember my username" />
      <Checkbox label="Favourites only" defaultChecked />
      <Checkbox label="Not yours to choose" disabled />
    </>
  ),
}
export const LongText: Story = { render: () => <Checkbox label={longText} /> }
