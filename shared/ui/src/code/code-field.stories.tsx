import type { Stories, Story } from '@parlay/testing/stories'
import { CodeField } from './code-field'
import { useCodeSender } from './use-code-sender'

export default {} satisfies Stories

function SentCode({ target, error }: { target: string; error?: string }) {
  const sender = useCodeSender({ purpose: 'STORY', target, send: async () => ({ expiredMinutes: 5 }) })
  return <CodeField label="Code from the message" sender={sender} error={error} />
}

export const OfAnApp: Story = { render: () => <CodeField label="Code from the app" /> }
export const ToBeSent: Story = { render: () => <SentCode target="m•••@example.com" /> }
export const NowhereToSend: Story = { render: () => <SentCode target="" /> }
export const Wrong: Story = {
  render: () => <SentCode target="m•••@example.com" error="Your code has expired. Send a new one." />,
}
