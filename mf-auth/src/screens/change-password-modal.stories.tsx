import type { Stories, Story } from '@parlay/shared/stories'
import { answersForVisitors } from '../testing/answers-for-visitors'
import { ChangePasswordModal } from './change-password-modal'

export default { parameters: { session: {}, answers: answersForVisitors('CHNGPASSVERIF3') } } satisfies Stories

export const Form: Story = { render: () => <ChangePasswordModal onClose={() => undefined} /> }
export const Forced: Story = { render: () => <ChangePasswordModal onClose={() => undefined} forced reason="EXPIRED" /> }
