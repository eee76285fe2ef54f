import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { ArrowRight } from 'lucide-react'
import { LinkButton } from './link-button'

export default {} satisfies Stories

export const Kinds: Story = {
  render: () => (
    <>
      <LinkButton to="/promotions">All promotions</LinkButton>
      <LinkButton to="/rng" variant="primary" icon={<ArrowRight aria-hidden="true" />}>
        To the games
      </LinkButton>
    </>
  ),
}
export const LongText: Story = { render: () => <LinkButton to="/help">{longText}</LinkButton> }
