import { aVendorCard, renderScreen } from '@parlay/testing'
import { screen } from '@testing-library/react'
import type { Swiper } from 'swiper'
import '../../i18n/messages'
import { VendorCarousel } from './vendor-carousel'

const vendors = Array.from({ length: 12 }, (_, index) => ({
  ...aVendorCard({ vassalage: `V${index}`, name: `Vendor ${index}` }),
  path: `/rng?vassalage=V${index}`,
}))

/** Opens a window of a width at which all ten are shown. jsdom knows no media queries. */
function openWindow({ isStill }: { isStill: boolean }) {
  const width = 1280
  const isWide = (query: string) => Number(/min-width: (\d+)px/.exec(query)?.[1]) <= width
  const matches = (query: string) => (query.includes('reduced-motion') ? isStill : isWide(query))
  window.matchMedia = ((query: string) => ({ matches: matches(query) })) as typeof matchMedia
}

async function renderCarousel() {
  const { user } = await renderScreen(<VendorCarousel vendors={vendors} />)
  const { swiper } = document.querySelector('.swiper') as HTMLElement & { swiper: Swiper }
  return { user, swiper }
}

test('K1.footer H10.vendors ten vendors are side by side, 10 px apart, and move without a pause, each step in 3000 ms', async () => {
  openWindow({ isStill: false })

  const { swiper } = await renderCarousel()

  expect(swiper.params).toMatchObject({ slidesPerView: 10, spaceBetween: 10, speed: 3000, loop: true })
  expect(swiper.params.autoplay).toMatchObject({ delay: 0 })
  expect(swiper.autoplay.running).toBe(true)
  expect(screen.getByRole('link', { name: 'Vendor 11' })).toHaveAttribute('href', '/rng?vassalage=V11')
})

test('H10 the vendors stop and go on with their button', async () => {
  openWindow({ isStill: false })
  const { user, swiper } = await renderCarousel()

  await user.click(screen.getByRole('button', { name: 'Pause the vendors' }))
  const afterPause = swiper.autoplay.running
  await user.click(screen.getByRole('button', { name: 'Resume the vendors' }))

  expect(afterPause).toBe(false)
  expect(screen.getByRole('button', { name: 'Pause the vendors' })).toBeVisible()
})

test('H10 the vendors stand still for those who prefer reduced motion', async () => {
  openWindow({ isStill: true })

  const { swiper } = await renderCarousel()

  expect(swiper.autoplay.running).toBe(false)
  expect(screen.getByRole('button', { name: 'Resume the vendors' })).toBeVisible()
})
