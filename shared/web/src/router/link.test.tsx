import { renderScreen } from '@parlay/testing'
import { Link, NavLink } from '@parlay/web/router'
import { screen } from '@testing-library/react'

test('a link changes the page and calls the listener of its click', async () => {
  const onClick = jest.fn()
  const { user, location } = await renderScreen(
    <Link to="/rng?vassalage=LUMEN" onClick={onClick}>
      Slots
    </Link>,
  )

  await user.click(screen.getByRole('link', { name: 'Slots' }))

  expect(location()).toBe('/rng?vassalage=LUMEN')
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a click that another handler has taken is ignored', async () => {
  const { user, location } = await renderScreen(
    <Link to="/live" onClick={(event) => event.preventDefault()}>
      Live
    </Link>,
  )

  await user.click(screen.getByRole('link', { name: 'Live' }))

  expect(location()).toBe('/')
})

test.each([
  ['/help', true],
  ['/help/rules', true],
  ['/helpmc', false],
  ['/', false],
])('at %s the link to /help is the current one: %s', async (path, isCurrent) => {
  await renderScreen(<NavLink to="/help">Help</NavLink>, { path })

  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(isCurrent ? 'page' : null)
})

test('a link is the current one also below its other path', async () => {
  await renderScreen(
    <NavLink to="/lott" also="/lottery">
      Lottery
    </NavLink>,
    { path: '/lottery/draw/MB_HN' },
  )

  expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page')
})

test('the link home is the current one at home only', async () => {
  await renderScreen(
    <NavLink to="/" end>
      Home
    </NavLink>,
    { path: '/rng' },
  )

  expect(screen.getByRole('link')).not.toHaveAttribute('aria-current')
})
