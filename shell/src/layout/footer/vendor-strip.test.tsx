import { aLane, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { act, screen } from '@testing-library/react'
import '../../i18n/messages'
import { VendorStrip } from './vendor-strip'

const answersOf = (count: number) => {
  const vendors = Array.from({ length: count }, (_, index) => ({ vassalage: `V${index}`, name: `Vendor ${index}` }))
  return { 'GAME.vendors': { data: { lanes: [aLane('RNG', ...vendors)] } } }
}

let comeIntoView = () => {}

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      comeIntoView = () => onChange([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})

test('H10 the vendors of the footer are there once it comes into view', async () => {
  await renderScreen(<VendorStrip />, { answers: answersOf(4) })
  const before = screen.queryAllByRole('img')

  act(() => comeIntoView())

  expect(before).toHaveLength(0)
  expect(await screen.findAllByRole('link', { name: /^Vendor/ })).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'Vendor 1' })).toHaveAttribute('href', '/rng?vassalage=V1')
})

test('H10 vendors that cannot be fetched have a retry in their place', async () => {
  const { user, network } = await renderScreen(<VendorStrip />, {
    answers: { 'GAME.vendors': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  act(() => comeIntoView())
  const retry = await screen.findByRole('button', { name: 'Try again' })

  network.answer(answersOf(4))
  await user.click(retry)

  expect(await screen.findAllByRole('link', { name: /^Vendor/ })).toHaveLength(4)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
