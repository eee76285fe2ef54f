import { join } from 'node:path'
import { type DrawKind, drawKindOf } from '@parlay/contracts/draw-kinds'
import { printMoney } from '@parlay/contracts/money'
import { listBrands, readCatalogue } from '@parlay/server'
import { kindFacts, returnPercentOfTitle } from './kinds'
import { stakesOf } from './stakes'
import { describeTitle, themeFamilies } from './title'

const folder = join(__dirname, '../../../brands')
const brands = listBrands(folder)

const titlesOf = (brand: string) =>
  readCatalogue(join(folder, brand)).vendors.flatMap(({ vassalage, gameType, games }) =>
    games.map((game) => ({ ...game, vassalage, gameType })),
  )

test.each(brands)('PR-07 brand %s shows the return that each game really runs on', (brand) => {
  for (const { vassalage, gameType, gameCode, model, rtp, family, name, seed } of titlesOf(brand)) {
    const title = describeTitle(gameCode, vassalage, { name, gameType, model, seed, theme: family })

    expect(themeFamilies).toContain(family)
    expect([gameCode, rtp]).toEqual([gameCode, returnPercentOfTitle(title.kind, { vendorCode: vassalage, gameCode })])
  }
})

/** The kind that the words of a title promise, by the first match. A draw without a match draws one of a hundred. */
const promises: readonly [RegExp, DrawKind][] = [
  [/Keno|Six/, 'keno'],
  [/Dice/, 'k3'],
  [/Turbo|Circuit|Ten$/, 'pk10'],
  [/Four$/, 'pick4'],
  [/Three$/, 'pick3'],
  [/Two$|Pair$/, 'pick2'],
  [/Draw$|Minute$/, 'lucky'],
]

test.each(brands)('brand %s: every lottery title is of the kind that its name promises', (brand) => {
  const draws = titlesOf(brand).filter(({ kind }) => kind === 'INSTANT_DRAW')

  expect(draws.length).toBeGreaterThan(0)
  for (const { name, model } of draws) {
    const promised = promises.find(([words]) => words.test(name))?.[1]
    expect([name, drawKindOf(model)]).toEqual([name, promised])
  }
})

test.each(brands)('L3 brand %s: the lowest stake of every title is what its minimum bet promises', (brand) => {
  for (const { vassalage, gameType, gameCode, model, minBet, minLineNum } of titlesOf(brand)) {
    const title = describeTitle(gameCode, vassalage, { gameType, model, minBet })
    const [lowest = 0n] = stakesOf(title)

    expect([gameCode, kindFacts[title.kind].lines]).toEqual([gameCode, minLineNum])
    expect([gameCode, printMoney(lowest)]).toEqual([gameCode, (Number(minBet) * minLineNum).toFixed(2)])
  }
})
