import { on } from '@parlay/shared/events'
import { aStatusWith, renderScreen } from '@parlay/shared/testing'
import { waitFor } from '@testing-library/react'
import { Overlays } from './overlays'

// There is no release here, so that what is opened is a card about it.
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
