import { listGameVendors } from '@parlay/shared/contracts/endpoints/game-vendors'
import { on } from '@parlay/shared/events'
import { aLane, renderScreen } from '@parlay/shared/testing'
import { screen } from '@testing-library/react'
import { NotFoundPage } from './not-found-page'

const answers = { [listGameVendors.moduleId]: { data: { lanes: [aLane('RNG', {})] } } }

test('V9 C3 an address of no page says so and has ways on', async () => {
  await renderScreen(<NotFoundPage />, { path: '/no/such', answers })

  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(await screen.findByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng')
  expect(screen.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/help')
})

test('V9 from there the site is searched', async () => {
  const asked = jest.fn()
  const stop = on('search-requested', asked)
  const { user } = await renderScreen(<NotFoundPage />, { path: '/no/such', answers })

  await user.click(screen.getByRole('button', { name: 'Search the site' }))

  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})
