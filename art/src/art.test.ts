import path from 'node:path'
import { motifOfName } from '@parlay/build/drawing/motifs'
import * as heads from '@parlay/build/drawing/motifs/heads'
import * as nature from '@parlay/build/drawing/motifs/nature'
import * as water from '@parlay/build/drawing/motifs/water'
import { workspaceRoot } from '@parlay/build/workspace'
import { readCatalogue } from '@parlay/server'
import { drawAvatar } from './avatar'
import { drawBanner } from './banner'
import { drawCover } from './cover'
import { drawVendorMark } from './vendor-mark'

const game = {
  name: 'Lantern Tide',
  seed: 'lumen-lantern-tide',
  theme: 'lantern',
  family: 'city',
  kind: 'SLOT',
} as const

test('the same seed draws the same cover, another seed another one', () => {
  const cover = drawCover(game)

  expect(drawCover(game)).toBe(cover)
  expect(drawCover({ ...game, seed: 'lumen-lantern-tide-2' })).not.toBe(cover)
})

test('a picture holds no text element, because machines differ in their fonts', () => {
  const vendor = { name: 'Lumen Atelier', seed: 'lumen-lantern' }

  const pictures = [drawCover(game), drawVendorMark(vendor, 'WHITE'), drawBanner('home-welcome'), drawAvatar(1)]

  for (const picture of pictures) expect(picture).not.toMatch(/<text|font-family/)
})

test('no two vendors of a brand have the same sign', () => {
  for (const brand of ['parlay', 'tagpuan']) {
    const { vendors } = readCatalogue(path.join(workspaceRoot, 'brands', brand))

    const signs = vendors.map((vendor) => /<mask[\s\S]*?<\/mask>/.exec(drawVendorMark(vendor, 'WHITE', vendors))?.at(0))

    expect(new Set(signs).size).toBe(vendors.length)
  }
})

test('no coordinate gets lost on the way, whatever the title', () => {
  const titles = ['Velvet Hour', 'Paper Parade', 'Gale & Gold', 'The Lamplighter’s Round', 'Air & Aurelia']

  const covers = titles.flatMap((name) =>
    ['lantern', 'city', 'paper', 'myth', 'unheard-of'].map((theme) =>
      drawCover({ name, seed: name, theme, family: theme, kind: 'SLOT' }),
    ),
  )

  for (const cover of covers) expect(cover).not.toMatch(/NaN|undefined|Infinity/)
})

test.each([
  ['Snow Fox Run', nature.fox],
  ['Whale Song Wharf', water.whale],
  ['Jade Tiger Temple', heads.tiger],
  ['Barn Owl Post', nature.owl],
])('the cover of %s shows what the name speaks of', (name, motif) => {
  expect(motifOfName(name)).toBe(motif)
})
