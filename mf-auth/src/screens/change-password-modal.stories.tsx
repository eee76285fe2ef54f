import { fillAndSend, isOffline, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { answersForVisitors } from '../testing/answers-for-visitors'
import { ChangePasswordModal } from './change-password-modal'

export default { parameters: { session: {}, answers: answersForVisitors('CHNGPASSVERIF3') } } satisfies Stories

const render: Story['render'] = () => <ChangePasswordModal onClose={() => undefined} />
const newPassword = 'Harbour-lights-7'
const play = fillAndSend({ oldPassword: 'Old-harbour-6', newPassword, confirmNewPassword: newPassword })

export const Form: Story = { render }
export const Forced: Story = { render: () => <ChangePasswordModal onClose={() => undefined} forced reason="EXPIRED" /> }
export const Loading: Story = { render, parameters: { answers: { 'ACC.changePassword': neverAnswers } }, play }
export const Failed: Story = {
  render,
  parameters: { shows: 'Something went wrong.', answers: { 'ACC.changePassword': refuses() } },
  play,
}
export const Offline: Story = {
  render,
  parameters: { shows: 'We can’t reach the server.', answers: { 'ACC.changePassword': isOffline } },
  play,
}
