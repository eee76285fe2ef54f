import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { printMoney } from '@parlay/shared/money'
import { readCatalogue } from '@parlay/shared/server'
import { kindFacts, returnPercentOfTitle } from './kinds'
import { stakesOf } from './stakes'
import { describeTitle, themeFamilies } from './title'

const folder = join(__dirname, '../../../brands')
const brands = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'catalogue.json')))

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

test.each(brands)('L3 brand %s: the lowest stake of every title is what its minimum bet promises', (brand) => {
  for (const { vassalage, gameType, gameCode, model, minBet, minLineNum } of titlesOf(brand)) {
    const title = describeTitle(gameCode, vassalage, { gameType, model, minBet })
    const [lowest = 0n] = stakesOf(title)

    expect([gameCode, kindFacts[title.kind].lines]).toEqual([gameCode, minLineNum])
    expect([gameCode, printMoney(lowest)]).toEqual([gameCode, (Number(minBet) * minLineNum).toFixed(2)])
  }
})
