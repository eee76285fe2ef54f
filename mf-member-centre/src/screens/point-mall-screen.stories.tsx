import { aReward, mallAnswers, pageOf } from '@parlay/member-rewards/features/points/testing'
import { isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { PointMallScreen } from './point-mall-screen'

export default {
  parameters: { path: '/pointMall', hasOwnHeading: true, session: {}, answers: mallAnswers },
} satisfies Stories

const render: Story['render'] = () => <PointMallScreen />
const withRewards = (rewards: unknown): Story => ({
  render,
  parameters: { answers: { ...mallAnswers, 'PNT.rewards': rewards } },
})

export const Full: Story = { render }
export const Visitor: Story = { render, parameters: { session: 'visitor' } }
export const Loading: Story = withRewards(neverAnswers)
export const Empty: Story = withRewards(pageOf())
export const Failed: Story = withRewards(refuses())
export const Offline: Story = withRewards(isOffline)
export const LongTexts: Story = withRewards(pageOf(aReward({ name: longText, units: longText })))
export const SoldOut: Story = withRewards(pageOf(aReward({ state: 'SOLD_OUT', stock: 0, left: 0 })))
