import { ApiError } from '@parlay/shared/api'
import { aLane, renderScreen } from '@parlay/shared/testing'
import { screen } from '@testing-library/react'
import '../../i18n/messages'
import { BottomNavigation } from './bottom-navigation'

const lanes = (...titles: Parameters<typeof aLane>[0][]) => ({
  'GAME.vendors': { data: { lanes: titles.map((title) => aLane(title, { vassalage: 'V', name: 'Vendor' })) } },
})

test('H8 home and the eight categories, in one order, the current one said', async () => {
  await renderScreen(<BottomNavigation />, {
    path: '/fish',
    answers: lanes('RNG', 'LIVE', 'DS88', 'FISH', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'PVP'),
  })

  await screen.findByRole('link', { name: 'Sports' })
  const links = screen.getAllByRole('link')

  const paths = ['/', '/sports', '/rng', '/fish', '/live', '/lott', '/pvp', '/esports', '/elott']
  expect(links.map((link) => link.getAttribute('href'))).toEqual(paths)
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[3]])
})

test('H8 a category without vendors has no place', async () => {
  await renderScreen(<BottomNavigation />, { answers: lanes('RNG') })

  await screen.findByRole('link', { name: 'Slots' })

  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('H8 categories that cannot be fetched have a retry in their place', async () => {
  const { user, network } = await renderScreen(<BottomNavigation />, {
    answers: { 'GAME.vendors': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })

  network.answer(lanes('RNG'))
  await user.click(retry)

  expect(await screen.findByRole('link', { name: 'Slots' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
