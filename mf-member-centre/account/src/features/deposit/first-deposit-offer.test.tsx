import type { Promotion } from '@parlay/contracts/endpoints/promotions'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { amountField, renderPage } from './testing'

const until = Date.UTC(2026, 0, 29, 4)
const firstDeposit: Promotion = {
  promotionId: 'first-deposit',
  title: '10% back on your first deposit',
  lead: '<p>Join first.</p>',
  image: '/art/promotions/first-deposit',
  category: 'DEPOSIT',
  product: null,
  startAt: 0,
  endAt: null,
  state: 'OPEN',
  actions: ['JOIN'],
  offer: {
    kind: 'CASH_BACK',
    amount: '500.00',
    currencySymbol: 'P',
    percent: 10,
    bonus: null,
    minDeposit: null,
    rounds: null,
    days: 14,
    wagering: 0,
    issued: 'NEXT_DAY',
    termsVersion: '2026-11',
    every: null,
    needsCode: false,
    images: null,
    needs: { contact: false, deposit: false, product: null, rank: null },
  },
  progress: null,
  until: null,
  amount: null,
  eligibility: { ok: true, reasons: [] },
  claims: [],
  againAt: null,
  application: null,
}
const joined: Promotion = { ...firstDeposit, state: 'JOINED', actions: [], until }
const listOf = (...list: Promotion[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 50 })
const offer = async () => within(await screen.findByRole('region', { name: firstDeposit.title }))

test('M9 M4.deposit what the first deposit earns is offered before it is sent, with what that asks, and joined there', async () => {
  const { user, network } = await renderPage({ 'PRO.list': listOf(firstDeposit), 'PRO.join': { state: 'JOINED' } })
  const card = await offer()
  expect(
    card.getByText(/^10% of your first deposit comes back to you, up to P500\.00\. Join before you pay/),
  ).toBeVisible()
  expect(card.getByText(/Deposit within 14 days of joining\..*No wagering requirement\./)).toBeVisible()
  expect(card.getByRole('link', { name: `All terms: ${firstDeposit.title}` })).toHaveAttribute(
    'href',
    '/promoDetail?id=first-deposit',
  )

  network.answer({ 'PRO.list': listOf(joined) })
  await user.click(card.getByRole('button', { name: `Join: ${firstDeposit.title}` }))

  expect(await card.findByText(/^You’ve joined\. 10% of your first deposit until Jan 29, 2026/)).toBeVisible()
  expect(card.queryByRole('button')).not.toBeInTheDocument()
  expect(network.callsTo('PRO.join').map(({ request }) => request)).toEqual([
    { promotionId: 'first-deposit', termsVersion: '2026-11' },
  ])
})

test('M9 a member who has deposited before is not offered it', async () => {
  const { network } = await renderPage({
    'PRO.list': listOf({ ...firstDeposit, actions: [], eligibility: { ok: false, reasons: ['DEPOSITED_BEFORE'] } }),
  })
  await amountField()
  await waitFor(() => expect(network.callsTo('PRO.list')).toHaveLength(1))

  expect(screen.queryByText(firstDeposit.title)).not.toBeInTheDocument()
})

test('M9 a refusal to join is shown next to the offer, and the deposit stays open', async () => {
  const { user } = await renderPage({
    'PRO.list': listOf(firstDeposit),
    'PRO.join': new ApiError({ code: 'PROMO_TERMS_CHANGED', messageKey: 'err_promo_terms' }),
  })
  const card = await offer()

  await user.click(card.getByRole('button', { name: `Join: ${firstDeposit.title}` }))

  expect(await card.findByRole('alert')).toHaveTextContent('The terms have changed. Read them, then try again.')
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled()
})
