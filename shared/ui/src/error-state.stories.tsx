import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { ErrorState } from './error-state'

export default {} satisfies Stories

export const MessageOnly: Story = { render: () => <ErrorState message="We could not load your messages." /> }
export const WithRetry: Story = {
  render: () => (
    <ErrorState message="You are offline." text="What you have typed is still here." onRetry={() => undefined} />
  ),
}
export const LongText: Story = {
  render: () => <ErrorState message={longText} text={longText} onRetry={() => undefined} />,
}
