import { motifOfSlot } from '@parlay/shared/build/drawing/motifs'
import { candle } from '@parlay/shared/build/drawing/motifs/goods'
import { moon } from '@parlay/shared/build/drawing/motifs/things'
import { drawEmblem } from './emblem'
import { describeTitle } from './title'

const titleOf = (name: string, theme: string, model = 'slot-5x3') => describeTitle('V_x', 'V', { name, theme, model })

test('L1 the best symbol of a slot is what its cover shows: what the name says, else what suits its family', () => {
  expect(motifOfSlot(titleOf('Silver Candlestick', 'gems'))).toBe(candle)
  expect(motifOfSlot(titleOf('Midnight Moon', 'city'))).toBe(moon)
  expect(drawEmblem(titleOf('Silver Candlestick', 'gems'))).toContain('<g transform')
})

test('L1 two slots of one family and different names have different best symbols', () => {
  const emblems = ['Silver Candlestick', 'Silver Anchor', 'Opal Owl'].map((name) => drawEmblem(titleOf(name, 'gems')))

  expect(new Set(emblems).size).toBe(3)
})

test('L1 a game without reels has no symbol', () => {
  expect(drawEmblem(titleOf('Silver Candlestick', 'gems', 'draw-lucky'))).toBeNull()
})
