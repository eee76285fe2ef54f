import { renderScreen } from '@parlay/testing'
import { useNavigate } from '@parlay/web/router'
import { act } from '@testing-library/react'
import { usePlaceOfPage } from './use-place-of-page'

interface PageProps {
  onRender: (place: ReturnType<typeof usePlaceOfPage>['seen'], navigate: ReturnType<typeof useNavigate>) => void
}

function Page({ onRender }: PageProps) {
  onRender(usePlaceOfPage().seen, useNavigate())
  return null
}

async function givenPage(path: string) {
  const onRender = jest.fn<void, Parameters<PageProps['onRender']>>()
  await renderScreen(<Page onRender={onRender} />, { path, session: { isAgent: 1 } })
  const go = (to: string | -1, options = {}) =>
    act(async () => {
      const navigate = onRender.mock.lastCall?.[1]
      if (to === -1) void navigate?.(to)
      else void navigate?.(to, options)
    })
  return { go, last: () => onRender.mock.lastCall?.[0] }
}

test('M1.overlay a page does not notice a centre that opens over it, changes its page and closes', async () => {
  const { go, last } = await givenPage('/rng?q=reef#top')
  const before = last()

  const places = []
  for (const step of ['/member/withdraw', '/member/transactions?page=2', '/rng?q=reef&centre=withdraw#top'] as const) {
    await go(step)
    places.push(last())
  }

  expect(places.every((place) => place === before)).toBe(true)
})

test('M1.overlay a page whose centre a link has opened never sees the centre in its address', async () => {
  const { go, last } = await givenPage('/rng?agents=agentTeamOverview&q=reef')
  const before = last()

  await go('/rng?q=reef', { replace: true })

  expect(before?.location.search).toBe('?q=reef')
  expect(last()).toBe(before)
})

test('a page notices every other change of its address, also a repeated one', async () => {
  const { go, last } = await givenPage('/rng?q=reef')
  const places = [last()]

  for (const to of ['/rng?q=reef', '/rng?q=tide', '/rng?q=tide#top', '/live?q=tide']) {
    await go(to)
    places.push(last())
  }

  expect(new Set(places).size).toBe(5)
  expect(places.at(-1)?.location).toMatchObject({ pathname: '/live', search: '?q=tide' })
})
