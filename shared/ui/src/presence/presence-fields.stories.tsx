import type { Stories, Story } from '@parlay/testing/stories'
import { PresenceFields } from './presence-fields'
import { type PresenceOptions, usePresence } from './use-presence'

export default { parameters: { session: {} } } satisfies Stories

type Member = NonNullable<PresenceOptions['member']>

function Fields({ error, ...member }: Partial<Member> & { error?: string }) {
  const known: Member = { hasPassword: false, twoFactor: [], mobileMasked: null, emailMasked: null, ...member }
  return <PresenceFields presence={usePresence({ needsCode: true, member: known })} error={error} />
}

export const Password: Story = { render: () => <Fields hasPassword /> }
export const CodeToEither: Story = {
  render: () => <Fields twoFactor={['SMS', 'EMAIL']} mobileMasked="+63 ••• 4567" emailMasked="m•••@example.com" />,
}
export const Wrong: Story = {
  render: () => <Fields twoFactor={['EMAIL']} emailMasked="m•••@example.com" error="That code is wrong. Try again." />,
}
export const LogInAgain: Story = { render: () => <Fields /> }
