import { isOffline, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { PromotionScreen } from './promotion-screen'

const promotion = {
  ...{ promotionId: 'photo', title: 'P20.00 for a photo of your match day', lead: '<p>Send us a photo.</p>' },
  ...{ image: '/art/promotions/match-photo', category: 'PLAY', product: null, endAt: null, language: undefined },
  ...{ startAt: Date.UTC(2026, 10, 19), state: 'APPLYING', actions: [], progress: null, until: null, amount: null },
  ...{ eligibility: { ok: true, reasons: [] }, claims: [], againAt: null },
  application: {
    ...{ applicationId: 'P261123-AAAA2222', comment: 'From the stands.', images: [], reason: null },
    time: Date.UTC(2026, 10, 23),
  },
  offer: {
    ...{ kind: 'APPLICATION', amount: '20.00', currencySymbol: 'P', percent: null, rounds: null, days: null },
    ...{ wagering: 0, issued: 'NEXT_DAY', termsVersion: '2026-10', every: null, needsCode: false, images: 1 },
    needs: { contact: true, deposit: false, product: null, rank: null },
  },
  html: '<p>Send us a photo.</p><h2>How it works</h2><ol><li>Press <b>Apply</b>.</li></ol>',
  terms: '<h2>Conditions</h2><ul><li>The photo is your own.</li></ul>',
  termsVersion: '2026-11',
  wagering: 0,
}
const answers = { 'PRO.detail': promotion }

export default {
  parameters: { path: '/promoDetail?id=photo', hasOwnHeading: true, session: {}, answers },
} satisfies Stories

const render: Story['render'] = () => <PromotionScreen id="photo" />

export const Full: Story = { render }
export const Loading: Story = { render, parameters: { answers: { 'PRO.detail': neverAnswers } } }
export const Unknown: Story = { render: () => <PromotionScreen id="" /> }
export const Failed: Story = { render, parameters: { answers: { 'PRO.detail': refuses() } } }
export const Offline: Story = { render, parameters: { answers: { 'PRO.detail': isOffline } } }
