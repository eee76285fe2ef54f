import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { aLane, aSystemStatus, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { screen } from '@testing-library/react'
import '../../i18n/messages'
import { NotFoundPage } from './not-found-page'

const answers = {
  [listGameVendors.moduleId]: { data: { lanes: [aLane('RNG', {})] } },
  'SYS.status': aSystemStatus({ customerService: [{ csType: '1', path: 'https://chat.parlay.example/' }] }),
}

test('C3.network V9 an unknown address says so, and links to customer service and to other pages', async () => {
  const asked = jest.fn()
  const stop = on('customer-service-requested', asked)
  const { user } = await renderScreen(<NotFoundPage />, { path: '/no/such', answers })

  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(await screen.findByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng')
  expect(screen.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/help')
  expect(screen.getByText(/^This address does not exist\. Contact customer service/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Live chat' }))
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

test('V9 the page opens the search of the site', async () => {
  const asked = jest.fn()
  const stop = on('search-requested', asked)
  const { user } = await renderScreen(<NotFoundPage />, { path: '/no/such', answers })

  await user.click(screen.getByRole('button', { name: 'Search the site' }))

  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})
