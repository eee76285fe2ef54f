import path from 'node:path'
import { workspaceRoot } from '@parlay/build/workspace'
import { listBrands, listPromotionTexts, readBrand, readBrandSettings, readCatalogue, readPoints } from '@parlay/server'
import { artJobs } from './art-jobs'

const brands = path.join(workspaceRoot, 'brands')
const drawingsOf = Object.fromEntries(
  listBrands(brands).map((brand) => {
    const named = artJobs(brand).flatMap(({ svg, files }) => files.map(({ name }): [string, string] => [name, svg]))
    return [brand, named]
  }),
)

describe.each(listBrands(brands))('the pictures of %s', (brand) => {
  const files = (drawingsOf[brand] ?? []).map(([name]) => name)
  const folder = path.join(brands, brand)
  const { languages } = readBrand(folder)

  test('are each made once', () => {
    expect(new Set(files).size).toBe(files.length)
  })

  test.each(languages)('M9 every promotion in %s has its article and its picture', (language) => {
    const notices = readBrandSettings(folder, `content/${language}/announcements.json`) as {
      id: string
      type: string
    }[]
    const articles = listPromotionTexts(folder, language)
    const announced = notices.filter(({ type }) => type === 'PR').map(({ id }) => id)

    expect(articles).toEqual(expect.arrayContaining(announced))
    for (const id of articles) {
      const pictures = ['-480.webp', '-960.webp', '.jpg'].map((ending) => `promotions/${id}${ending}`)
      expect(files).toEqual(expect.arrayContaining(pictures))
    }
  })

  test('M8.rewards every reward has its picture', () => {
    for (const { id } of readPoints(folder).rewards) {
      expect(files).toEqual(expect.arrayContaining([`points/${id}-320.webp`, `points/${id}-640.webp`]))
    }
  })

  test('H10 every vendor has its marks for lobby and footer', () => {
    const { vendors } = readCatalogue(folder)
    const wanted = vendors.flatMap(({ vassalage, gameType }) =>
      [vassalage, `${gameType}-${vassalage}`].flatMap((name) => [
        `vendors/${name}-WHITE.svg`,
        `vendors/${name}-COLOR.svg`,
      ]),
    )

    expect(files).toEqual(expect.arrayContaining(wanted))
  })
})

test.each(['WHITE', 'COLOR'])('H10.bti BTI has a separate picture in %s, with its letters', (colour) => {
  const drawings = new Map(drawingsOf.parlay)

  const special = drawings.get(`vendors/BTI-LETTERS-${colour}.svg`)

  expect(special).toMatch(/^<svg.+<\/svg>$/)
  expect(special).not.toBe(drawings.get(`vendors/SPORTS-BTI-${colour}.svg`))
})
