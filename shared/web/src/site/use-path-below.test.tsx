import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { usePathBelow } from './use-path-below'

test.each([
  ['a page', '/game', undefined, '/game'],
  [
    'a centre over a page',
    '/member/deposit',
    { below: { to: '/game?nodeId=1#top', key: 'a' }, stepsInCentre: 1 },
    '/game',
  ],
  ['a centre that a link has opened', '/member/deposit', null, undefined],
  ['a centre whose entry is of another release', '/agent/overview', { below: 'home' }, undefined],
])('the path below %s', (_, pathname, state, path) => {
  const { result } = renderHook(usePathBelow, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[{ pathname, state }]}>{children}</MemoryRouter>,
  })

  expect(result.current).toBe(path)
})
