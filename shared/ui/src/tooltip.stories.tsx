import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { screen } from '@testing-library/dom'
import { Button } from './button'
import { Tooltip } from './tooltip'

export default { parameters: { floats: true } } satisfies Stories

const show: Story['play'] = async ({ userEvent }) => {
  await userEvent.hover(screen.getByRole('button'))
  await screen.findByRole('tooltip')
}
const tipOf = (text: string) => (
  <Tooltip text={text} side="bottom">
    <Button>RTP</Button>
  </Tooltip>
)

export const Hidden: Story = { render: () => tipOf('Return to player') }
export const Shown: Story = { ...Hidden, play: show }
export const LongText: Story = { render: () => tipOf(longText), play: show }
