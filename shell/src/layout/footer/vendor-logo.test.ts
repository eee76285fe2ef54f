import { aVendorCard } from '@parlay/testing'
import { logoOf } from './vendor-logo'

test('H10.logos H10.bti a logo is built from game type and vassalage, and BTI has a separate one', () => {
  expect(logoOf(aVendorCard({ vassalage: 'LUMEN', gameType: 'RNG' }), 'WHITE')).toBe('/art/vendors/RNG-LUMEN-WHITE.svg')
  expect(logoOf(aVendorCard({ vassalage: 'BTI', gameType: 'SPORTS' }), 'COLOR')).toBe(
    '/art/vendors/BTI-LETTERS-COLOR.svg',
  )
})
