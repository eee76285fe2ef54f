import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listBrands, readBrand } from '@parlay/server/brand'
import { contrastOf, type Tokens, tokensOf } from './read-tokens'

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8')
const dark = tokensOf(css, ':root')
const light = { ...dark, ...tokensOf(css, '[data-theme="light"]') }

const brandsFolder = path.resolve(__dirname, '../../../../brands')
const themes: [name: string, tokens: Tokens][] = listBrands(brandsFolder).flatMap((name) => {
  const { theme } = readBrand(path.join(brandsFolder, name))
  return [
    [`dark theme of ${name}`, { ...dark, ...theme.tokens }],
    [`light theme of ${name}`, { ...light, ...theme.tokens, ...theme.light }],
  ]
})

test('V12 a brand changes only tokens that exist', () => {
  const unknown = listBrands(brandsFolder).flatMap((name) => {
    const { theme } = readBrand(path.join(brandsFolder, name))
    return Object.keys({ ...theme.tokens, ...theme.light }).filter((token) => !(token in dark))
  })

  expect(unknown).toEqual([])
})

const surfaces = ['--ink', '--surface-1', '--surface-2', '--surface-3', '--surface-sunken']
const texts = ['--text-strong', '--text', '--text-quiet', '--brass', '--jade', '--coral', '--sky', '--amber']
const tints: Record<string, string> = {
  '--brass-soft': '--brass',
  '--jade-soft': '--jade',
  '--coral-soft': '--coral',
  '--sky-soft': '--sky',
  '--amber-soft': '--amber',
  '--surface-hover': '--text',
}
const categories = ['lottery', 'elottery', 'live', 'rng', 'fish', 'pvp', 'sports', 'esports', 'cockfight']

describe.each(themes)('in the %s', (_name, tokens) => {
  test.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    'V11 %s on %s can be read',
    (text, surface) => {
      expect(contrastOf(tokens, text, surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['--on-brass', '--brass'],
    ['--on-brass', '--brass-hover'],
    ['--on-coral-fill', '--coral-fill'],
  ])('V11 %s on %s can be read', (text, fill) => {
    expect(contrastOf(tokens, text, fill)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(tints).flatMap(([tint, text]) => surfaces.slice(0, 4).map((s) => [text, tint, s] as const)))(
    'V11 %s on %s over %s can be read',
    (text, tint, surface) => {
      expect(contrastOf(tokens, text, tint, surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(Object.entries(tints).flatMap(([tint, text]) => surfaces.slice(1, 4).map((s) => [text, tint, s] as const)))(
    'V11 %s on %s can be read in a row of a table over %s while the mouse is over the row',
    (text, tint, surface) => {
      expect(contrastOf(tokens, text, tint, '--surface-hover', surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(surfaces)('V11 large figures, the heart and control borders stand out on %s', (surface) => {
    expect(contrastOf(tokens, '--brass-large', surface)).toBeGreaterThanOrEqual(3)
    expect(contrastOf(tokens, '--control-border', surface)).toBeGreaterThanOrEqual(3)
  })

  test.each(['--on-art', '--on-art-quiet'])('V11 %s can be read over art, however bright it is', (text) => {
    const overWhiteArt = { ...tokens, '--white': 'oklch(1 0 0)' }

    expect(contrastOf(overWhiteArt, text, '--art-veil', '--white')).toBeGreaterThanOrEqual(4.5)
  })

  test('V11 a kept heart stands out from the veil', () => {
    const overWhiteArt = { ...tokens, '--white': 'oklch(1 0 0)' }

    expect(contrastOf(overWhiteArt, '--heart', '--art-veil', '--white')).toBeGreaterThanOrEqual(3)
  })

  test.each(categories)('V11 the hue of %s stands out as an icon', (category) => {
    const { '--category-light': light, '--category-chroma': chroma } = tokens
    const withIcon = { ...tokens, '--icon': `oklch(${light} ${chroma} ${tokens[`--hue-${category}`]})` }

    for (const surface of surfaces) expect(contrastOf(withIcon, '--icon', surface)).toBeGreaterThanOrEqual(3)
  })
})
