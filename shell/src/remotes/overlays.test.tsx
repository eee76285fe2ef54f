import { type EventMap, emit, on } from '@parlay/shared/events'
import { aStatusWith, renderScreen } from '@parlay/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { Overlays } from './overlays'

// There is no release here, so that what is opened is a card about it.
const card = /^mf-(member|agent)-centre/
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test.each([
  ['withdraw', 'withdraw'],
  ['bogus', 'securityCenter'],
  ['', 'securityCenter'],
])(
  'M1.pages the address /?centre=%s opens the page %s of the member centre, and is left for the home page',
  async (key, page) => {
    const asked = jest.fn()
    const stop = on('overlay-requested', (request) => asked(request))
    const { location } = await renderScreen(<Overlays />, {
      path: `/?centre=${key}`,
      session: {},
      answers: { 'SYS.status': aStatusWith() },
    })

    await waitFor(() => expect(asked).toHaveBeenCalledWith({ overlay: 'member-centre', page }))
    expect(location()).toBe('/')
    stop()
  },
)

test.each([
  ['an address', '/?centre=withdraw', undefined],
  ['the entry of the member centre', '/', { overlay: 'member-centre' }],
  ['the entry of the agent centre', '/', { overlay: 'agent-centre' }],
] as const)('R4.centres %s opens no centre to a trial account, which is warned', async (_, path, request) => {
  const warnings: EventMap['confirm-requested'][] = []
  const stop = on('confirm-requested', (warning) => warnings.push(warning))
  await renderScreen(<Overlays />, { path, session: { isAgent: 4 }, answers: { 'SYS.status': aStatusWith() } })

  if (request) act(() => emit('overlay-requested', request))

  await waitFor(() => expect(warnings).toHaveLength(1))
  expect(warnings[0]?.body).toBe('A trial account can’t do this. Open a full account to continue.')
  expect(screen.queryByText(card)).not.toBeInTheDocument()
  stop()
})

test('R4.centres a centre opens to a member', async () => {
  await renderScreen(<Overlays />, { session: {}, answers: { 'SYS.status': aStatusWith() } })

  act(() => emit('overlay-requested', { overlay: 'member-centre' }))

  expect(await screen.findByText(card)).toBeInTheDocument()
})

test('M1.overlay an address that asks for no page of the member centre opens none', async () => {
  const asked = jest.fn()
  const stop = on('overlay-requested', asked)
  const { location } = await renderScreen(<Overlays />, {
    path: '/?other=bogus',
    session: {},
    answers: { 'SYS.status': aStatusWith() },
  })

  expect(asked).not.toHaveBeenCalled()
  expect(location()).toBe('/?other=bogus')
  stop()
})
