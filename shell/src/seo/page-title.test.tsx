import { renderScreen } from '@parlay/testing'
import { emit, forgetEvents } from '@parlay/web/events'
import { setLanguage } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { act, screen, waitFor } from '@testing-library/react'
import { routeTable } from '../route-table'
import english from './messages/EN.json'
import { pageNameOf } from './page-name'
import { PageTitle } from './page-title'
import pages from './pages.json'

const messages: Record<string, string> = english

test('every path of the site has a title, and a description where search engines look', () => {
  const paths = routeTable.flatMap((entry) => entry.paths)
  const named = pages.flatMap((page) => page.paths)

  expect(named.toSorted()).toEqual([...paths].sort())
  for (const { name, isHidden } of pages) {
    expect([name, messages[`${name}.title`]]).toEqual([name, expect.stringMatching(/\S/)])
    if (!isHidden) expect([name, messages[`${name}.description`]]).toEqual([name, expect.stringMatching(/\S/)])
  }
})

test('search engines leave out pages of one game or one person', () => {
  const hidden = pages.filter(({ isHidden }) => isHidden).flatMap(({ paths }) => paths)

  expect(hidden).toEqual(
    expect.arrayContaining(['/member', '/agent', '/game', '/seamless', '/lottery/draw', '/login', '/reset-password']),
  )
})

test('an unknown path has the title of the “not found” page', () => {
  expect(
    ['/rng', '/register.html', '/lottery/proof/MB_HN/20261123', '/lottery/draw/MB_HN/20261123', '/nowhere'].map(
      pageNameOf,
    ),
  ).toEqual(['rng', 'register', 'proof', 'draw', 'notFound'])
})

test('V11 the window has the title of the page, in its language, after every step', async () => {
  document.title = 'as it was served'
  const { user } = await renderScreen(
    <>
      <PageTitle />
      <Link to="/rng">Slots</Link>
      <Link to="/">Home</Link>
      <Link to="/no/such">Nowhere</Link>
    </>,
  )
  expect(document.title).toBe('as it was served')

  await user.click(screen.getByRole('link', { name: 'Slots' }))
  await waitFor(() => expect(document.title).toBe('Slots · Parlay'))
  await act(() => setLanguage('VI'))
  await waitFor(() => expect(document.title).toBe('Nổ hũ · Parlay'))
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(document.title).toBe('Parlay: nổ hũ, xổ số và casino trực tiếp'))
  await user.click(screen.getByRole('link', { name: 'Nowhere' }))
  await waitFor(() => expect(document.title).toBe('Không tìm thấy trang · Parlay'))
})

test('V11 M1.overlay the window has the title of the page of a centre that its address opens, and afterwards that of the page below', async () => {
  document.title = 'as it was served'
  const { user } = await renderScreen(
    <>
      <PageTitle />
      {['/rng', '/member/withdraw', '/agent/income', '/rng?centre=nonsense'].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
    </>,
    { path: '/rng?centre=depositv2' },
  )
  await waitFor(() => expect(document.title).toBe('Deposit · Parlay'))

  for (const [path, title] of [
    ['/member/withdraw', 'Withdraw · Parlay'],
    ['/agent/income', 'My income · Parlay'],
    ['/rng?centre=nonsense', 'Page not found · Parlay'],
    ['/rng', 'Slots · Parlay'],
  ] as const) {
    await user.click(screen.getByRole('link', { name: path }))
    await waitFor(() => expect(document.title).toBe(title))
  }
})

test('V5 the window has the name of the open game, in its language, and the title of the page after the game', async () => {
  document.title = 'Game · Parlay'
  emit('page-named', { name: 'Lantern Tide' })
  const { user } = await renderScreen(
    <>
      <PageTitle />
      <Link to="/rng">Slots</Link>
    </>,
    { path: '/game' },
  )

  await waitFor(() => expect(document.title).toBe('Lantern Tide · Parlay'))
  await act(() => setLanguage('CN'))
  act(() => emit('page-named', { name: '灯火潮汐' }))
  await waitFor(() => expect(document.title).toBe('灯火潮汐 · Parlay'))
  await act(() => setLanguage('EN'))
  await user.click(screen.getByRole('link', { name: 'Slots' }))
  act(() => emit('page-named', { name: null }))
  await waitFor(() => expect(document.title).toBe('Slots · Parlay'))
  forgetEvents()
})

test('V11 a page that replaces home, such as maintenance, gives the window its title', async () => {
  emit('page-named', { name: 'Under maintenance' })
  await renderScreen(<PageTitle />, { path: '/' })
  await waitFor(() => expect(document.title).toBe('Under maintenance · Parlay'))

  act(() => emit('page-named', { name: null }))

  await waitFor(() => expect(document.title).toMatch(/^Parlay: /))
  forgetEvents()
})
