import { renderScreen } from '@parlay/shared/testing'
import { screen } from '@testing-library/react'
import '../../i18n/messages'
import { PromotionPage } from './promotion-page'
import { PromotionsPage } from './promotions-page'

const aPromotion = (id: string, title: string) => ({
  id,
  type: 'PR',
  title,
  content: `<p>About ${title}.</p><h2>Conditions</h2><ul><li>None</li></ul><script>steal()</script>`,
  time: Date.UTC(2026, 10, 19),
})
const paged = (list: unknown[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 50 })
const answers = { 'SYS.announcements': paged([aPromotion('one', 'First'), aPromotion('two', 'Second')]) }

test('V3 /promotions shows what is on offer, each leading to its page', async () => {
  const { network } = await renderScreen(<PromotionsPage />, { path: '/promotions', answers })

  expect(await screen.findByRole('link', { name: 'First' })).toHaveAttribute('href', '/promoDetail?id=one')
  expect(screen.getByText('About Second.')).toBeVisible()
  expect(network.calls.map(({ request }) => (request as { types?: string }).types)).toEqual(['PR'])
})

test('V3 without promotions the page says so and leads on', async () => {
  await renderScreen(<PromotionsPage />, { path: '/promotions', answers: { 'SYS.announcements': paged([]) } })

  expect(await screen.findByText('No promotions now')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

test('V3 /promoDetail shows one with its conditions, cleaned', async () => {
  const { container } = await renderScreen(<PromotionPage />, { path: '/promoDetail?id=two', answers })

  expect(await screen.findByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Conditions' })).toBeVisible()
  expect(container.innerHTML).not.toContain('steal')
})

test.each(['/promoDetail?id=gone', '/promoDetail'])('V3 %s is not there, and all the others are', async (path) => {
  await renderScreen(<PromotionPage />, { path, answers })

  expect(await screen.findByText('This promotion is not here')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'All promotions' })) {
    expect(link).toHaveAttribute('href', '/promotions')
  }
})
