import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'
import { TextField } from './text-field'

export default { parameters: { shows: 'Save' } } satisfies Stories

const aDialog: DialogProps = {
  open: true,
  onClose: () => undefined,
  title: 'Add a bank account',
  description: 'Withdrawals are paid to it after 24 hours.',
  children: <TextField label="Account number" />,
  footer: <Button variant="primary">Save</Button>,
}

export const Small: Story = { render: () => <Dialog {...aDialog} size="small" /> }
export const Form: Story = { render: () => <Dialog {...aDialog} size="form" /> }
export const Medium: Story = { render: () => <Dialog {...aDialog} /> }
export const Large: Story = { render: () => <Dialog {...aDialog} size="large" /> }
export const Full: Story = { render: () => <Dialog {...aDialog} size="full" /> }
export const NoWayBack: Story = { render: () => <Dialog {...aDialog} closable={false} /> }
export const NextToThePage: Story = { render: () => <Dialog {...aDialog} modal={false} /> }
export const LongText: Story = {
  render: () => (
    <Dialog {...aDialog} title={longText} description={longText}>
      {Array.from({ length: 12 }, (_, index) => `${index + 1}. ${longText}`).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <a href="/help">Help</a>
    </Dialog>
  ),
}
