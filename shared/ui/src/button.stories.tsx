import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { Trash2 } from 'lucide-react'
import { Button } from './button'

export default {} satisfies Stories

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const

export const Kinds: Story = {
  render: () =>
    variants.flatMap((variant) =>
      sizes.map((size) => (
        <Button key={variant + size} variant={variant} size={size}>
          {`${variant} ${size}`}
        </Button>
      )),
    ),
}
export const WithIcon: Story = { render: () => <Button icon={<Trash2 aria-hidden="true" />}>Remove</Button> }
export const Loading: Story = {
  render: () => (
    <Button variant="primary" loading>
      Place bet
    </Button>
  ),
}
export const Disabled: Story = {
  render: () =>
    variants.map((variant) => <Button key={variant} variant={variant} disabled>{`${variant}, off`}</Button>),
}
export const FullWidth: Story = {
  render: () => (
    <Button variant="primary" size="large" full>
      Deposit
    </Button>
  ),
}
export const LongText: Story = { render: () => <Button>{longText}</Button> }
