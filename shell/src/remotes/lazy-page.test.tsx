import { renderScreen } from '@parlay/testing'
import { type EventMap, on } from '@parlay/web/events'
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { LazyChunk, LazyPage } from './lazy-page'
import './messages'

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const Page = () => <p>the page</p>
const never = () => new Promise<ComponentType>(() => undefined)

test('C3.network V9.retry a page that does not load within its time limit says so, is reported, and the retry reloads the page', async () => {
  const reload = jest.fn()
  const failures: EventMap['remote-failed'][] = []
  const stop = on('remote-failed', (failure) => failures.push(failure))

  const { user } = await renderScreen(<LazyPage load={never} timeout={50} reload={reload} />)
  const alert = await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  stop()

  expect(alert).toHaveTextContent('The page took too long to load')
  expect(failures).toMatchObject([{ remote: 'shell', reason: expect.stringContaining('50 ms') }])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('K1.lazy-load V9.limit the time limit of a page is 120 seconds', async () => {
  jest.useFakeTimers()
  await renderScreen(<LazyPage load={never} reload={() => undefined} />)

  await act(() => jest.advanceTimersByTimeAsync(119_000))
  const before = screen.queryByRole('alert')
  await act(() => jest.advanceTimersByTimeAsync(1_500))
  const after = screen.queryByRole('alert')
  jest.useRealTimers()

  expect(before).toBeNull()
  expect(after).not.toBeNull()
})

test('V9.retry a page whose chunk fails is loaded by the retry; a second failure reloads the whole page', async () => {
  const reload = jest.fn()
  let answers: (() => Promise<ComponentType>)[] = [() => Promise.reject(new Error('gone')), () => Promise.resolve(Page)]
  const load = () => (answers.shift() ?? never)()
  const { user, unmount } = await renderScreen(<LazyPage load={load} reload={reload} />)

  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the page')).toBeVisible()
  unmount()
  answers = [() => Promise.reject(new Error('gone')), () => Promise.reject(new Error('gone'))]
  const again = await renderScreen(<LazyPage load={load} reload={reload} />)
  await again.user.click(await screen.findByRole('button', { name: 'Try again' }))
  await again.user.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part that has already loaded is shown without a skeleton', async () => {
  const Skeleton = jest.fn(() => null)
  const there = Object.assign(Promise.resolve('the part'), { status: 'fulfilled', value: 'the part' })

  await renderScreen(
    <LazyChunk load={() => there} skeleton={<Skeleton />}>
      {(part) => <p>{part}</p>}
    </LazyChunk>,
  )

  expect(screen.getByText('the part')).toBeVisible()
  expect(Skeleton).not.toHaveBeenCalled()
})

test('F4.slow V9.retry a page that hangs is reported and another try is offered within 5 s; its late arrival is reported too', async () => {
  jest.useFakeTimers()
  const facts: [kind: string, fact: EventMap['remote-failed']][] = []
  const stops = [
    on('remote-failed', (fact) => facts.push(['failed', fact])),
    on('remote-recovered', (fact) => facts.push(['recovered', fact])),
  ]
  let bring: (page: ComponentType) => void = () => undefined
  await renderScreen(<LazyPage load={() => new Promise((resolve) => (bring = resolve))} />)

  await act(() => jest.advanceTimersByTimeAsync(5_000))
  const offered = screen.queryByRole('button', { name: 'Try again' })
  await act(() => jest.advanceTimersByTimeAsync(8_000))
  await act(async () => bring(Page))
  jest.useRealTimers()
  for (const stop of stops) stop()

  const fact = { remote: 'shell', version: '', reason: 'took too long', phase: 'chunk' }
  expect(offered).not.toBeNull()
  expect(screen.getByText('the page')).toBeVisible()
  expect(facts).toEqual([
    ['failed', fact],
    ['recovered', fact],
  ])
})
