import {
  aSystemStatus,
  isOffline,
  longText,
  neverAnswers,
  refuses,
  type Stories,
  type Story,
} from '@parlay/testing/stories'
import { FeedbackScreen } from './feedback-screen'

const noon = Date.UTC(2026, 0, 15, 12)
const ticket = {
  ...{ ticketNo: 'F260115-AAAA2222', type: 'COMPLAINT', time: noon, state: 'ANSWERED', images: [] },
  content: 'The wheel stopped turning twice yesterday.\n\nIt was in the evening.',
  orderNo: null,
  replies: [{ text: 'Thank you. We have found the fault, and the wheel turns again.', time: noon + 3_600_000 }],
}
const open = { ...ticket, ticketNo: 'F260115-BBBB3333', type: 'FEEDBACK', state: 'OPEN', replies: [] }
const pageOf = (...list: object[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 10 })
const answers = {
  'SYS.status': aSystemStatus({ feedback: { minWords: 5, maxWords: 500 } }),
  'SYS.feedbackList': pageOf(open, ticket),
}

export default { parameters: { path: '/feedback', hasOwnHeading: true, session: {}, answers } } satisfies Stories

const render: Story['render'] = () => <FeedbackScreen />

export const Full: Story = { render }
export const Dispute: Story = {
  render: () => <FeedbackScreen orderNo="W260115-AAAA2222" />,
  parameters: {
    path: '/feedback?orderNo=W260115-AAAA2222',
    answers: { ...answers, 'SYS.feedbackList': pageOf({ ...ticket, orderNo: 'W260114-CCCC4444' }) },
  },
}
export const Visitor: Story = { render, parameters: { session: 'visitor' } }
export const Loading: Story = { render, parameters: { answers: { ...answers, 'SYS.feedbackList': neverAnswers } } }
export const Empty: Story = { render, parameters: { answers: { ...answers, 'SYS.feedbackList': pageOf() } } }
export const Failed: Story = { render, parameters: { answers: { ...answers, 'SYS.feedbackList': refuses() } } }
export const Offline: Story = { render, parameters: { answers: { ...answers, 'SYS.feedbackList': isOffline } } }
export const LongTexts: Story = {
  render,
  parameters: { answers: { ...answers, 'SYS.feedbackList': pageOf({ ...ticket, content: longText }) } },
}
