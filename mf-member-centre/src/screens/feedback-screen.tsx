export { FeedbackScreen } from '@parlay/member-account/screens/feedback-screen'
