import { aVendorCard } from '@parlay/shared/testing'
import { logoOf } from './vendor-logo'

test('H10 a logo is built from the vendor, and BTI has one of its own per game type', () => {
  expect(logoOf(aVendorCard({ vassalage: 'LUMEN' }), 'WHITE')).toBe('/art/vendors/LUMEN-WHITE.svg')
  expect(logoOf(aVendorCard({ vassalage: 'BTI', gameType: 'SPORTS' }), 'COLOR')).toBe(
    '/art/vendors/BTI-SPORTS-COLOR.svg',
  )
})
