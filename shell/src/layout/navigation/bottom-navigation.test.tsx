import { aLane, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor } from '@testing-library/react'
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

test('H8 the list of draws belongs to the lottery', async () => {
  await renderScreen(<BottomNavigation />, { path: '/lottery', answers: lanes('RNG', 'LOTT') })

  expect(await screen.findByRole('link', { current: 'page' })).toHaveAttribute('href', '/lott')
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

test('search, deposit and account are under the thumb, and what needs an account asks for it', async () => {
  const asked: unknown[] = []
  const offs = (['search-requested', 'login-requested', 'overlay-requested'] as const).map((name) =>
    on(name, (request) => asked.push([name, request])),
  )
  const visitor = await renderScreen(<BottomNavigation />, { session: 'visitor', answers: lanes('RNG') })
  await visitor.user.click(screen.getByRole('button', { name: 'Search' }))
  await visitor.user.click(screen.getByRole('button', { name: 'Deposit' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  visitor.unmount()

  const { user } = await renderScreen(<BottomNavigation />, { session: {}, answers: lanes('RNG') })
  await user.click(screen.getByRole('button', { name: 'Deposit' }))
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await waitFor(() => expect(asked).toHaveLength(4))

  expect(asked).toEqual([
    ['search-requested', {}],
    ['login-requested', { stay: true, intent: { kind: 'deposit' } }],
    ['overlay-requested', { overlay: 'member-centre', page: 'depositv2' }],
    ['overlay-requested', { overlay: 'member-centre' }],
  ])
  for (const off of offs) off()
})
