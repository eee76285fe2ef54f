import { bannerPicture } from './banner-picture'

interface Screen {
  width: number
  density: number
}

/** Evaluates one condition of a media query, as far as banners use them. */
function holds(condition: string, { width, density }: Screen): boolean {
  const [, name, figure] = /^\((max-width|max-resolution): ([\d.]+)(?:px|dppx)\)$/.exec(condition) ?? []
  if (!name) throw new Error(`${condition} is not a condition that banners have`)
  return (name === 'max-width' ? width : density) <= Number(figure)
}

/** Returns the CSS pixels that the picture occupies: the first of `sizes` whose condition holds. */
function placeOf(sizes: string, screen: Screen): number {
  const [, condition = '', narrow, share, most] = /^(\(.+?\)) (\d+)px, min\((\d+)vw, (\d+)px\)$/.exec(sizes) ?? []
  return holds(condition, screen) ? Number(narrow) : Math.min((screen.width * Number(share)) / 100, Number(most))
}

/**
 * Returns the file that a browser requests: from the first source whose media query matches, the narrowest one that is
 * sharp.
 */
function askedFor(url: string, screen: Screen): string | undefined {
  const { avif, webp } = bannerPicture(url)
  const fits = avif.media.split(', ').some((query) => query.split(' and ').every((one) => holds(one, screen)))
  const { srcSet, sizes } = fits ? avif : webp
  const files = srcSet.split(', ').map((entry) => entry.split(' '))
  const wanted = placeOf(sizes, screen) * screen.density
  return (files.find(([, width = '']) => Number.parseInt(width, 10) >= wanted) ?? files.at(-1))?.[0]
}

test.each([
  ['a plain phone', { width: 360, density: 1 }, '640.avif'],
  ['a phone', { width: 360, density: 2 }, '1280.avif'],
  ['a phone with a fine screen', { width: 412, density: 3 }, '1280.avif'],
  ['a phone with the finest screen', { width: 412, density: 3.5 }, '1920.webp'],
  ['a tablet', { width: 768, density: 1 }, '1280.avif'],
  ['a fine tablet', { width: 768, density: 2 }, '1920.webp'],
  ['a plain desktop', { width: 1440, density: 1 }, '1280.avif'],
  ['a fine desktop', { width: 1440, density: 2 }, '1920.webp'],
])('B1 on %s a banner comes in the width and format of the window', (_, screen, file) => {
  expect(askedFor('/art/banners/b1', screen)).toBe(`/art/banners/b1-${file}`)
})
