import type { Stories, Story } from '@parlay/shared/stories'
import { answersForVisitors } from '../testing/answers-for-visitors'
import { ResetPasswordModal } from './reset-password-modal'

export default { parameters: { answers: answersForVisitors('CHNGPASSVERIF3') } } satisfies Stories

export const Form: Story = { render: () => <ResetPasswordModal onClose={() => undefined} resetToken="of-a-mail" /> }
