import { aLane, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Navigation } from './navigation'
import '../../i18n/messages'

const vendors = (count: number, lane: 'RNG' | 'LIVE' = 'RNG', name = 'Vendor') =>
  aLane(lane, ...Array.from({ length: count }, (_, index) => ({ vassalage: `V${index}`, name: `${name} ${index}` })))

const answerOf = (...lanes: ReturnType<typeof aLane>[]) => ({ 'GAME.vendors': { data: { lanes } } })

async function givenNavigation(...lanes: ReturnType<typeof aLane>[]) {
  const page = await renderScreen(<Navigation />, { path: '/', answers: answerOf(...lanes) })
  await screen.findByRole('link', { name: 'Slots' })
  return page
}

const entry = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement
const arrow = (name: string) => screen.getByRole('button', { name: `${name}: vendors` })
const isOpen = (name: string) => arrow(name).getAttribute('aria-expanded') === 'true'

/** jsdom has no pointer events with a pointer type; React derives entering and leaving from over and out. */
const pointing = { enter: createEvent.pointerOver, move: createEvent.pointerMove, leave: createEvent.pointerOut }
function point(kind: keyof typeof pointing, at: HTMLElement) {
  const event = pointing[kind](at)
  Object.defineProperties(event, {
    pointerType: { value: 'mouse' },
    relatedTarget: { value: kind === 'leave' ? document.body : null },
  })
  fireEvent(at, event)
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

// On the site this is a separate chunk. The tests load it first, so that its loading does not affect them.
beforeAll(() => import('./vendor-panel'))
afterEach(() => jest.useRealTimers())

test('H5.entries the navigation leads home, to every category that has vendors, to the promotions and to the app', async () => {
  await givenNavigation(vendors(2), vendors(1, 'LIVE'))

  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')

  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Slots', '/rng'],
    ['Live casino', '/live'],
    ['Promotions', '/promotions'],
    ['App download', '/down'],
  ])
})

test.each([
  [10, 10, false],
  [11, 11, true],
  [14, 11, true],
])('K1.nav H5.vendors of %i vendors the dropdown shows %i, with More: %s', async (count, shown, hasMore) => {
  const { user } = await givenNavigation(vendors(count))

  await user.click(arrow('Slots'))

  expect(await screen.findAllByRole('link', { name: /^Vendor/ })).toHaveLength(shown)
  expect(screen.queryAllByRole('link', { name: 'More' })).toHaveLength(hasMore ? 1 : 0)
})

test('H5 a vendor leads to its games, and the dropdown closes on the way', async () => {
  const { user, location } = await givenNavigation(vendors(2))
  await user.click(arrow('Slots'))

  await user.click(await screen.findByRole('link', { name: 'Vendor 1' }))

  expect(location()).toBe('/rng?vassalage=V1')
  expect(isOpen('Slots')).toBe(false)
})

test('H5 Escape closes the dropdown and the focus is back on its button', async () => {
  const { user } = await givenNavigation(vendors(2))
  await user.click(arrow('Slots'))

  await user.keyboard('{Escape}')

  expect(isOpen('Slots')).toBe(false)
  expect(arrow('Slots')).toHaveFocus()
})

test('H5 by keyboard the arrow down opens, the arrows walk in a circle, and leaving closes', async () => {
  const { user } = await givenNavigation(vendors(2))
  act(() => screen.getByRole('link', { name: 'Slots' }).focus())

  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Vendor 0' })).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  const last = document.activeElement?.textContent
  await user.keyboard('{ArrowRight}')
  const first = document.activeElement?.textContent
  act(() => screen.getByRole('link', { name: 'Promotions' }).focus())

  expect([last, first]).toEqual(['Vendor 1', 'Vendor 0'])
  expect(isOpen('Slots')).toBe(false)
})

describe('with a mouse', () => {
  beforeEach(async () => {
    await givenNavigation(vendors(2), vendors(2, 'LIVE', 'Table'))
    jest.useFakeTimers()
  })

  test('H5 a mouse that only passes opens nothing, one that stays does', async () => {
    point('move', entry('Slots'))
    await pass(60)
    point('leave', entry('Slots'))
    await pass(1000)
    const afterPassing = isOpen('Slots')

    point('move', entry('Slots'))
    await pass(150)

    expect([afterPassing, isOpen('Slots')]).toEqual([false, true])
  })

  test('H5 an entry that a new page puts under a mouse at rest opens nothing until the mouse moves', async () => {
    point('enter', entry('Slots'))
    await pass(1000)
    const atRest = isOpen('Slots')

    point('move', entry('Slots'))
    await pass(150)

    expect([atRest, isOpen('Slots')]).toEqual([false, true])
  })

  test('H5 on the way to a far corner of the panel the mouse may cross another entry', async () => {
    point('move', entry('Slots'))
    await pass(150)

    point('leave', entry('Slots'))
    point('move', entry('Live casino'))
    await pass(100)
    point('leave', entry('Live casino'))
    point('move', entry('Slots'))
    await pass(1000)

    expect([isOpen('Slots'), isOpen('Live casino')]).toEqual([true, false])
  })

  test('H5 a mouse that stays on another entry changes to it, and one that leaves closes it a moment later', async () => {
    point('move', entry('Slots'))
    await pass(150)

    point('leave', entry('Slots'))
    point('move', entry('Live casino'))
    await pass(300)
    const changed = [isOpen('Slots'), isOpen('Live casino')]
    point('leave', entry('Live casino'))
    await pass(100)
    const atOnce = isOpen('Live casino')
    await pass(300)

    expect(changed).toEqual([false, true])
    expect([atOnce, isOpen('Live casino')]).toEqual([true, false])
  })

  test('H5 what a click has opened stays when the mouse leaves, until a click elsewhere', async () => {
    point('move', entry('Slots'))
    await pass(150)
    fireEvent.click(arrow('Slots'))
    point('leave', entry('Slots'))
    await pass(1000)
    const afterLeaving = isOpen('Slots')

    fireEvent.pointerDown(document.body)

    expect([afterLeaving, isOpen('Slots')]).toEqual([true, false])
  })
})

test('H5 a finger opens the dropdown by its first tap on the link and follows the link by the second', async () => {
  const { user, location } = await givenNavigation(vendors(2))
  const link = screen.getByRole('link', { name: 'Slots' })

  await user.pointer({ keys: '[TouchA]', target: link })
  const afterFirst = [location(), isOpen('Slots')]
  await user.pointer({ keys: '[TouchA]', target: link })

  expect(afterFirst).toEqual(['/', true])
  expect([location(), isOpen('Slots')]).toEqual(['/rng', false])
})

test('H5 categories that cannot be loaded have a retry in their place, and the rest stays', async () => {
  let hasFailed = false
  const { user } = await renderScreen(<Navigation />, {
    path: '/',
    answers: {
      'GAME.vendors': () => {
        if (hasFailed) return { data: { lanes: [vendors(1)] } }
        hasFailed = true
        return new ApiError({ code: 'SYS_INTERNAL', status: 500 })
      },
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: 'Slots' })).toBeVisible()
})
