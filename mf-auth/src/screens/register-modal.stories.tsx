import { fieldRule } from '@parlay/contracts/fields/field-rule'
import {
  aRegisterSettings,
  isOffline,
  longText,
  neverAnswers,
  refuses,
  type Stories,
  type Story,
} from '@parlay/testing/stories'
import { answersForVisitors } from '../testing/answers-for-visitors'
import { RegisterModal } from './register-modal'

export default { parameters: { answers: answersForVisitors() } } satisfies Stories

const render: Story['render'] = () => <RegisterModal onClose={() => undefined} />
const everything = aRegisterSettings({
  rules: { mobileNum: fieldRule(7, { required: true }), email: fieldRule(4, { required: true }) },
})

export const Form: Story = { render, parameters: { shows: 'Username' } }
export const EveryField: Story = {
  render,
  parameters: { shows: 'Username', answers: { 'REG.settings': everything } },
}
export const LongText: Story = {
  render: () => <RegisterModal onClose={() => undefined} referralCode="HARBOUR" />,
  parameters: { shows: 'Username', answers: { 'REG.affiliate': { show: true, agentMasked: longText } } },
}
export const Loading: Story = { render, parameters: { answers: { 'REG.settings': neverAnswers } } }
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'REG.settings': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'REG.settings': isOffline } } }
