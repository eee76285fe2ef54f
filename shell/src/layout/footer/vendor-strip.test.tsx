import { aLane, renderScreen } from '@parlay/shared/testing'
import { act, screen } from '@testing-library/react'
import '../../i18n/messages'
import { VendorStrip } from './vendor-strip'

const vendors = Array.from({ length: 4 }, (_, index) => ({ vassalage: `V${index}`, name: `Vendor ${index}` }))
const answers = { 'GAME.vendors': { data: { lanes: [aLane('RNG', ...vendors)] } } }

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
  await renderScreen(<VendorStrip />, { answers })
  const before = screen.queryAllByRole('img')

  act(() => comeIntoView())

  expect(before).toHaveLength(0)
  expect(await screen.findAllByRole('link', { name: /^Vendor/ })).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'Vendor 1' })).toHaveAttribute('href', '/rng?vassalage=V1')
})
