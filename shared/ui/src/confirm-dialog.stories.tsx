import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'

export default {} satisfies Stories

const question: ConfirmDialogProps = {
  open: true,
  onClose: () => undefined,
  title: 'Sign out of this device?',
  body: 'You can log in again at any time.',
  confirmLabel: 'Sign out',
  onConfirm: () => undefined,
}

export const Question: Story = { render: () => <ConfirmDialog {...question} />, parameters: { shows: 'Cancel' } }
export const Danger: Story = { render: () => <ConfirmDialog {...question} danger />, parameters: { shows: 'Cancel' } }
export const TwoAnswers: Story = {
  render: () => (
    <ConfirmDialog
      {...question}
      body={`${question.body}\n\nThis browser still remembers you.`}
      alternative={{ label: 'Sign out and forget me', onChoose: () => undefined }}
    />
  ),
  parameters: { shows: 'Sign out and forget me' },
}
export const NothingToDecide: Story = {
  render: () => (
    <ConfirmDialog {...question} title="Your session has ended" confirmLabel="Log in" cancellable={false} />
  ),
  parameters: { shows: 'Log in' },
}
export const LongText: Story = {
  render: () => <ConfirmDialog {...question} title={longText} body={longText} confirmLabel={longText} />,
  parameters: { shows: 'Cancel' },
}
