import { render, screen } from '@testing-library/react'
import { QrCode } from './qr-code'

const text = 'https://parlay.example/down?platform=ios'

function drawn() {
  render(<QrCode text={text} label="iOS" />)
  const picture = screen.getByRole('img', { name: 'iOS' })
  const path = picture.querySelector('path')
  const cells = [...(path?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  const [, left, top, scale] =
    /translate\((\d+) (\d+)\) scale\((.+)\)/.exec(path?.getAttribute('transform') ?? '') ?? []
  return { picture, cells, left, top, scale: Number(scale), count: Math.max(...cells.flat()) + 1 }
}

test('K1.codes H7.codes a code is 200 wide with a margin of 20 on every side', () => {
  const { picture, left, top, scale, count } = drawn()

  expect(picture).toHaveAttribute('viewBox', '0 0 200 200')
  expect([left, top]).toEqual(['20', '20'])
  expect(count * scale).toBeCloseTo(160)
})

// ISO 18004, 7.9: the first two bits next to the upper left corner are the level, with a mask of 10; M is 00.
test('K1.codes H7.codes a code states that it corrects errors of level M', () => {
  const { cells } = drawn()

  const level = [0, 1].map((x) => cells.some(([left, top]) => left === x && top === 8))

  expect(level).toEqual([true, false])
})
