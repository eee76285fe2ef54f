import { join } from 'node:path'
import { paletteOf } from '@parlay/build/drawing/colour'
import { motifOfSlot } from '@parlay/build/drawing/motifs'
import { randomOf } from '@parlay/build/drawing/random'
import { coloursOfTheme } from '@parlay/build/drawing/theme-colours'
import { listBrands, readCatalogue } from '@parlay/server'
import { drawCover } from './cover'

const folder = join(__dirname, '../../brands')
const brands = listBrands(folder)

/** `sandbox/src/title/emblem.test.ts` holds the games to the same motifs and colours. */
test.each(brands)('D.24 brand %s: the cover of every slot shows its motif in the colours of its theme', (brand) => {
  const slots = readCatalogue(join(folder, brand)).vendors.flatMap(({ games }) =>
    games.filter(({ kind }) => kind === 'SLOT'),
  )

  expect(slots.length).toBeGreaterThan(0)
  for (const { name, seed, theme, family } of slots) {
    const r = randomOf(seed)
    const { hue, accent } = coloursOfTheme(theme, r)
    const palette = paletteOf(hue, accent)
    const cover = drawCover({ name, seed, theme, family, kind: 'SLOT' })

    for (const colour of [palette.deep, palette.mid, palette.abyss]) expect(cover).toContain(colour)
    // The motif is drawn from the random numbers that follow those of the colours.
    expect([name, cover.includes(motifOfSlot({ name, family })(palette, r))]).toEqual([name, true])
  }
})
