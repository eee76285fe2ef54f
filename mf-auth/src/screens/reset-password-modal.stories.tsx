import { fillAndSend, isOffline, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { ApiError } from '@parlay/web/api'
import { answersForVisitors } from '../testing/answers-for-visitors'
import { ResetPasswordModal } from './reset-password-modal'

export default { parameters: { answers: answersForVisitors('CHNGPASSVERIF3') } } satisfies Stories

const render: Story['render'] = () => <ResetPasswordModal onClose={() => undefined} resetToken="of-a-mail" />
const newPassword = 'Harbour-lights-7'
const play = fillAndSend({ newPassword, confirmNewPassword: newPassword })

export const Form: Story = { render }
export const LinkExpired: Story = {
  render,
  parameters: {
    shows: 'This link no longer works',
    answers: { 'ACC.resetLink': new ApiError({ code: 'PWD_LINK_EXPIRED' }) },
  },
  play,
}
export const Loading: Story = { render, parameters: { answers: { 'ACC.resetLink': neverAnswers } }, play }
export const Failed: Story = {
  render,
  parameters: { shows: 'Something went wrong.', answers: { 'ACC.resetLink': refuses() } },
  play,
}
export const Offline: Story = {
  render,
  parameters: { shows: 'We can’t reach the server.', answers: { 'ACC.resetLink': isOffline } },
  play,
}
