import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printMoney } from '@parlay/shared/money'
import { linesOf, stakesOf } from './stakes'
import { describeTitle, returnOf, themeFamilies } from './title'

interface CatalogueGame {
  gameCode: string
  model: string
  family: string
  name: string
  seed: string
  minBet: string
  minLineNum: number
}
interface CatalogueVendor {
  vassalage: string
  gameType: string
  games: CatalogueGame[]
}
interface Catalogue {
  mathsModels: Record<string, { rtp: string }>
  vendors: CatalogueVendor[]
}

const folder = join(__dirname, '../../../brands')
const brands = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'catalogue.json')))

const readCatalogue = (brand: string): Catalogue =>
  JSON.parse(readFileSync(join(folder, brand, 'catalogue.json'), 'utf8'))

test.each(brands)('PR-07 brand %s shows the return that each game really runs on', (brand) => {
  const catalogue = readCatalogue(brand)
  for (const { vassalage, gameType, games } of catalogue.vendors) {
    for (const { gameCode, model, family, name, seed } of games) {
      const title = describeTitle(gameCode, vassalage, { name, gameType, seed, theme: family })

      expect(themeFamilies).toContain(family)
      expect([gameCode, catalogue.mathsModels[model]?.rtp]).toEqual([gameCode, returnOf(title.kind)])
    }
  }
})

test.each(brands)('L3 brand %s: the lowest stake of every title is what its minimum bet promises', (brand) => {
  for (const { vassalage, gameType, games } of readCatalogue(brand).vendors) {
    for (const { gameCode, minBet, minLineNum } of games) {
      const title = describeTitle(gameCode, vassalage, { gameType, minBet })
      const [lowest = 0n] = stakesOf(title)

      expect([gameCode, linesOf(title.kind)]).toEqual([gameCode, minLineNum])
      expect([gameCode, printMoney(lowest)]).toEqual([gameCode, (Number(minBet) * minLineNum).toFixed(2)])
    }
  }
})
