import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeTitle, returnOf, themeFamilies } from './title'

interface CatalogueVendor {
  vassalage: string
  gameType: string
  games: { gameCode: string; model: string; family: string; name: string; seed: string }[]
}
interface Catalogue {
  mathsModels: Record<string, { rtp: string }>
  vendors: CatalogueVendor[]
}

const folder = join(__dirname, '../../../brands')
const brands = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'catalogue.json')))

test.each(brands)('PR-07 brand %s shows the return that each game really runs on', (brand) => {
  const catalogue: Catalogue = JSON.parse(readFileSync(join(folder, brand, 'catalogue.json'), 'utf8'))
  for (const { vassalage, gameType, games } of catalogue.vendors) {
    for (const { gameCode, model, family, name, seed } of games) {
      const title = describeTitle(gameCode, vassalage, { name, gameType, seed, theme: family })

      expect(themeFamilies).toContain(family)
      expect([gameCode, catalogue.mathsModels[model]?.rtp]).toEqual([gameCode, returnOf(title.kind)])
    }
  }
})
