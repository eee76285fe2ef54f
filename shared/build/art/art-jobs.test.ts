import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listBrands, readBrand } from '../../src/server/brand'
import { readCatalogue } from '../../src/server/brand-catalogue'
import { workspaceRoot } from '../workspace'
import { artJobs } from './art-jobs'

const brands = path.join(workspaceRoot, 'brands')

describe.each(listBrands(brands))('the pictures of %s', (brand) => {
  const files = artJobs(brand).flatMap(({ files: made }) => made.map(({ name }) => name))
  const { languages } = readBrand(path.join(brands, brand))
  const content = (language: string, file: string) => path.join(brands, brand, 'content', language, file)

  test('are each made once', () => {
    expect(new Set(files).size).toBe(files.length)
  })

  test.each(languages)('M9 every promotion in %s has its article and its picture', (language) => {
    const notices = JSON.parse(readFileSync(content(language, 'announcements.json'), 'utf8')) as {
      id: string
      type: string
    }[]
    const articles = readdirSync(content(language, 'promotions')).map((file) => path.basename(file, '.html'))
    const announced = notices.filter(({ type }) => type === 'PR').map(({ id }) => id)

    expect(articles).toEqual(expect.arrayContaining(announced))
    for (const id of articles) {
      expect(files).toEqual(expect.arrayContaining([`promotions/${id}-480.webp`, `promotions/${id}-960.webp`]))
    }
  })

  test('H10 every vendor has its marks for lobby and footer', () => {
    const { vendors } = readCatalogue(path.join(brands, brand))
    const wanted = vendors.flatMap(({ vassalage, gameType }) =>
      [vassalage, `${gameType}-${vassalage}`].flatMap((name) => [
        `vendors/${name}-WHITE.svg`,
        `vendors/${name}-COLOR.svg`,
      ]),
    )

    expect(files).toEqual(expect.arrayContaining(wanted))
  })
})

test.each(['WHITE', 'COLOR'])('H10 BTI has a picture of its own in %s, with its letters', (colour) => {
  const drawings = new Map(artJobs('parlay').flatMap(({ svg, files }) => files.map(({ name }) => [name, svg])))

  const special = drawings.get(`vendors/BTI-LETTERS-${colour}.svg`)

  expect(special).toMatch(/^<svg.+<\/svg>$/)
  expect(special).not.toBe(drawings.get(`vendors/SPORTS-BTI-${colour}.svg`))
})
