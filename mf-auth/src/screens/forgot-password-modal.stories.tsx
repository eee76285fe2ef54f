import { fillAndSend, isOffline, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { answersForVisitors } from '../testing/answers-for-visitors'
import { ForgotPasswordModal } from './forgot-password-modal'

export default { parameters: { answers: answersForVisitors() } } satisfies Stories

const render: Story['render'] = () => <ForgotPasswordModal onClose={() => undefined} />
const play = fillAndSend({ username: 'member01', email: 'member01@example.com' })

export const Form: Story = { render }
export const WithMobile: Story = {
  render,
  parameters: { shows: 'Mobile', answers: answersForVisitors('CHNGPASSVERIF3') },
}
export const Loading: Story = { render, parameters: { answers: { 'ACC.forgotEmail': neverAnswers } }, play }
export const Failed: Story = {
  render,
  parameters: { shows: 'Something went wrong.', answers: { 'ACC.forgotEmail': refuses() } },
  play,
}
export const Offline: Story = {
  render,
  parameters: { shows: 'We can’t reach the server.', answers: { 'ACC.forgotEmail': isOffline } },
  play,
}
