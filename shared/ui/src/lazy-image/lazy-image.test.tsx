import { act, fireEvent, render, screen } from '@testing-library/react'
import { hostOf, ImageHosts } from './image-hosts'
import { LazyImage } from './lazy-image'
import { seenImages } from './seen-images'

let reportIntersection: (isIntersecting: boolean, ...targets: Element[]) => void
const observed = new Set<Element>()

class FakeObserver {
  constructor(note: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    reportIntersection = (isIntersecting, ...targets) =>
      act(() => note(targets.map((target) => ({ target, isIntersecting }))))
  }
  observe = (element: Element) => void observed.add(element)
  unobserve = (element: Element) => void observed.delete(element)
}

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
})
beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  seenImages.clear()
  observed.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

const show = (path: string, hosts: readonly string[] = []) =>
  render(
    <ImageHosts value={hosts}>
      <LazyImage
        path={path}
        widths={[240, 384]}
        sizes="50vw"
        width={240}
        height={320}
        alt={path}
        fallback={<span>No picture</span>}
      />
    </ImageHosts>,
  )
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const pictures = () => screen.queryAllByRole('img').map((one) => one.getAttribute('src'))

test('L9 a picture is fetched when it comes near the window, and keeps its shape until then', () => {
  const { container } = show('/art/a')
  expect(pictures()).toEqual([])
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '0.75' })

  reportIntersection(true, ...observed)
  wait(200)

  expect(screen.getByRole('img')).toHaveAttribute('srcset', '/art/a-240.webp 240w, /art/a-384.webp 384w')
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '50vw')
})

test('L9.throttle pictures start in rounds of 200 ms, and pictures that scroll past quickly are not fetched', () => {
  show('/art/a')
  const [first] = observed
  show('/art/b')
  show('/art/c')
  const [, second, third] = observed
  reportIntersection(true, first as Element)
  wait(200)

  reportIntersection(true, second as Element, third as Element)
  wait(150)
  reportIntersection(false, second as Element)
  expect(pictures()).toEqual(['/art/a-240.webp'])
  wait(50)

  expect(pictures()).toEqual(['/art/a-240.webp', '/art/c-240.webp'])
})

test('L9.attempts three attempts, the last one at the site itself, then words', () => {
  show('/art/a', ['https://one.example', 'https://two.example'])
  reportIntersection(true, ...observed)
  wait(200)

  const asked: (string | null)[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    asked.push(screen.getByRole('img').getAttribute('src'))
    fireEvent.error(screen.getByRole('img'))
  }

  expect(
    asked
      .slice(0, 2)
      .map((url) => url?.slice(0, 19))
      .sort(),
  ).toEqual(['https://one.example', 'https://two.example'])
  expect(asked[2]).toBe('/art/a-240.webp?try=2')
  expect(screen.getByText('No picture')).toBeInTheDocument()
})

test('K1.hosts L9.image-hosts the host is one of the list, the same for every picture of the page', () => {
  const hosts = Array.from({ length: 9 }, (_, index) => `https://${index}.example`)

  const drawn = new Set(Array.from({ length: 20 }, () => hostOf(hosts, 0)))

  expect(drawn.size).toBe(1)
  expect(hosts).toContain([...drawn][0])
})

test('K1.images L9.cache the last 200 pictures are shown again without waiting', () => {
  for (let index = 0; index <= 200; index += 1) seenImages.add(`/art/${index}`)

  show('/art/0')
  show('/art/1')

  expect(pictures()).toEqual(['/art/1-240.webp'])
})
