import type { Stories, Story } from '@parlay/shared/stories'
import { answersForVisitors } from '../testing/answers-for-visitors'
import { ForgotPasswordModal } from './forgot-password-modal'

export default { parameters: { answers: answersForVisitors('CHNGPASSVERIF3') } } satisfies Stories

export const Form: Story = { render: () => <ForgotPasswordModal onClose={() => undefined} /> }
