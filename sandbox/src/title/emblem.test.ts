import { join } from 'node:path'
import { paletteOf } from '@parlay/build/drawing/colour'
import { companionsOfSlot, motifOfSlot } from '@parlay/build/drawing/motifs'
import { candle } from '@parlay/build/drawing/motifs/goods'
import { moon } from '@parlay/build/drawing/motifs/things'
import { randomOf } from '@parlay/build/drawing/random'
import { coloursOfTheme } from '@parlay/build/drawing/theme-colours'
import { listBrands, readCatalogue } from '@parlay/server'
import { drawEmblems } from './emblem'
import { describeTitle } from './title'

const titleOf = (name: string, theme: string, model = 'slot-5x3') => describeTitle('V_x', 'V', { name, theme, model })

test('L1 the best symbol of a slot is what its cover shows: what the name says, else what suits its family', () => {
  expect(motifOfSlot(titleOf('Silver Candlestick', 'gems'))).toBe(candle)
  expect(motifOfSlot(titleOf('Midnight Moon', 'city'))).toBe(moon)
  expect(drawEmblems(titleOf('Silver Candlestick', 'gems'))[0]).toContain('<g transform')
})

test('L1 two slots of one family and different names have different best symbols', () => {
  const emblems = ['Silver Candlestick', 'Silver Anchor', 'Opal Owl'].map(
    (name) => drawEmblems(titleOf(name, 'gems'))[0],
  )

  expect(new Set(emblems).size).toBe(3)
})

test('L1 a game without reels has no symbol', () => {
  expect(drawEmblems(titleOf('Silver Candlestick', 'gems', 'draw-lucky'))).toEqual([])
})

const folder = join(__dirname, '../../../brands')
const brands = listBrands(folder)

/** `art/src/cover-look.test.ts` holds the covers to the same motifs and colours. */
test.each(brands)(
  'D.24 brand %s: every slot has the motif and the colours of its cover, and two more of its family',
  (brand) => {
    const slots = readCatalogue(join(folder, brand)).vendors.flatMap(({ vassalage, gameType, games }) =>
      games.filter(({ kind }) => kind === 'SLOT').map((game) => ({ ...game, vassalage, gameType })),
    )

    expect(slots.length).toBeGreaterThan(0)
    for (const { gameCode, vassalage, gameType, name, model, seed, family, theme } of slots) {
      const title = describeTitle(gameCode, vassalage, { name, gameType, model, seed, theme: family, cover: theme })
      const { hue, accent } = coloursOfTheme(theme, randomOf(seed))
      const [second, third] = companionsOfSlot({ name, family })
      const motifs = [motifOfSlot({ name, family }), second, third]
      const palettes = [paletteOf(hue, accent), paletteOf(accent, hue), paletteOf(hue, accent)]
      const emblems = drawEmblems(title)

      expect([gameCode, title.hues]).toEqual([gameCode, { hue, accent }])
      expect([gameCode, new Set(motifs).size, new Set(emblems).size]).toEqual([gameCode, 3, 3])
      for (const [place, motif] of motifs.entries()) {
        const palette = palettes[place] ?? paletteOf(0, 0)
        expect(emblems[place]).toContain(motif(palette, randomOf(name)))
      }
    }
  },
)
