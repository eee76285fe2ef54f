import { isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { PromotionsScreen } from './promotions-screen'

const offer = {
  ...{ kind: 'GIFT', amount: '50.00', currencySymbol: 'P', percent: null, rounds: null, days: null, wagering: 0 },
  ...{ issued: 'AT_ONCE', termsVersion: '2026-11', every: null, needsCode: false, images: null },
  needs: { contact: false, deposit: false, product: null, rank: null },
}
const promotion = {
  ...{ promotionId: 'welcome-gift', title: 'Welcome gift: P50.00 for every member', lead: '<p>It is yours.</p>' },
  ...{ image: '/art/promotions/welcome-gift', category: 'WELCOME', product: null, endAt: null, offer },
  ...{ startAt: Date.UTC(2026, 10, 19), state: 'CLAIMABLE', actions: ['CLAIM'], progress: null, until: null },
  ...{ amount: '50.00', eligibility: { ok: true, reasons: [] }, againAt: null, application: null },
  claims: [{ claimId: 'once', amount: '50.00' }],
}
const without = { amount: null, actions: [], claims: [] }
const weekly = {
  ...{ ...promotion, ...without, promotionId: 'weekly', title: 'Every week: P8.00 for 50 rounds', product: 'CASINO' },
  ...{ state: 'IN_PROCESS', progress: { done: 12, target: 50 }, until: Date.UTC(2026, 10, 30) },
  claims: [{ claimId: '2026-11-16', amount: '8.00' }],
  offer: { ...offer, kind: 'ROUNDS', rounds: 50, days: 7, amount: '8.00', every: 'WEEK' },
}
const code = {
  ...{ ...promotion, ...without, promotionId: 'code', title: 'P10.00 with a code', state: 'OPEN', actions: ['CLAIM'] },
  offer: { ...offer, amount: '10.00', needsCode: true },
}
const rejected = {
  ...{ ...promotion, ...without, promotionId: 'photo', title: 'P20.00 for a photo', state: 'REJECTED' },
  ...{ actions: ['APPLY'], offer: { ...offer, kind: 'APPLICATION', amount: '20.00', images: 1 } },
  application: {
    ...{ applicationId: 'P261123-AAAA2222', comment: 'Row 7.', images: [], reason: 'UNREADABLE' },
    time: Date.UTC(2026, 10, 23),
  },
}
const soon = {
  ...{ ...promotion, ...without, promotionId: 'soon', title: 'Draw days', state: 'COMING_SOON' },
  startAt: Date.UTC(2099, 0, 1),
}
const missing = {
  ...{ ...promotion, ...without, promotionId: 'missing', title: 'For old friends', state: 'OPEN' },
  offer: { ...offer, needs: { ...offer.needs, deposit: true, rank: 3 } },
  eligibility: { ok: false, reasons: ['CONTACT_UNPROVEN', 'NO_DEPOSIT', 'RANK_TOO_LOW'] },
}
const pageOf = (...list: object[]) => ({
  'PRO.list': { list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 50 },
})
const answers = pageOf(promotion, weekly, code, rejected, soon, missing)

export default { parameters: { path: '/promotions', hasOwnHeading: true, session: {}, answers } } satisfies Stories

const render: Story['render'] = () => <PromotionsScreen />

export const Full: Story = { render }
export const Visitor: Story = { render, parameters: { session: 'visitor' } }
export const Loading: Story = { render, parameters: { answers: { 'PRO.list': neverAnswers } } }
export const Empty: Story = { render, parameters: { answers: pageOf() } }
export const Failed: Story = { render, parameters: { answers: { 'PRO.list': refuses() } } }
export const Offline: Story = { render, parameters: { answers: { 'PRO.list': isOffline } } }
export const LongTexts: Story = {
  render,
  parameters: { answers: pageOf({ ...promotion, title: longText, lead: `<p>${longText}</p>` }) },
}
