import { aStatusWithout, renderScreen } from '@parlay/testing'
import { screen, waitFor } from '@testing-library/react'
import { QuickLinks } from './quick-links'
import '../../i18n/messages'

const quickLinks = <QuickLinks onChoose={() => {}} />

test('H7.links the quick links lead to the points mall and the prize draws before the status is known', async () => {
  await renderScreen(quickLinks, { answers: { 'SYS.status': () => new Promise<never>(() => {}) } })

  expect(await screen.findByRole('link', { name: 'Points mall' })).toHaveAttribute('href', '/pointMall')
  expect(screen.getByRole('link', { name: 'Prize draws' })).toHaveAttribute('href', '/raffles')
})

test('R5.tree the quick links do not lead to the points mall and the prize draws while they are switched off', async () => {
  await renderScreen(quickLinks, { answers: { 'SYS.status': aStatusWithout('POINTS', 'PROMO.RAFFLE') } })
  await screen.findByRole('link', { name: 'Promotions' })

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Points mall' })).not.toBeInTheDocument())
  expect(screen.queryByRole('link', { name: 'Prize draws' })).not.toBeInTheDocument()
})
