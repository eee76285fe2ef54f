import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figuresOf, readBrand, readPromotions } from '@parlay/shared/server'
import { createSealer } from '../../core/sealer'
import { projectRoot } from '../../paths'
import { createContentService } from '../content'
import { createPromotionsService } from './promotions.service'

const brandFolder = (name: string) => join(projectRoot, 'brands', name)
const folder = mkdtempSync(join(tmpdir(), 'promotions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const reading = (changes: object, count = 1) => {
  const [, , rounds] = JSON.parse(JSON.stringify(written)) as object[]
  writeFileSync(join(folder, 'promotions.json'), JSON.stringify(Array(count).fill({ ...rounds, ...changes })))
  return () => readPromotions(folder)
}
const written = readPromotionsAsWritten()

function readPromotionsAsWritten(): unknown[] {
  return readPromotions(brandFolder('parlay')).map((promotion) => ({
    ...promotion,
    reward: `${promotion.reward / 100n}.00`,
    budget: `${promotion.budget / 100n}.00`,
  }))
}

test.each([
  ['a wagering requirement of eleven times', { wagering: 11 }, /wagering/],
  ['one that nobody has built', { wagering: 1 }, /wagering/],
  ['two products', { product: ['CASINO', 'LOTTERY'] }, /product/],
  ['rounds of no product', { product: null }, /product/],
  ['a budget below one reward', { budget: '1.00' }, /does not cover one reward/],
  ['a reward of nothing', { reward: '0.00' }, /above zero/],
  [
    'a gift to members without a proven contact',
    { kind: 'GIFT', product: null, rounds: undefined, days: undefined, oncePer: ['DEVICE'] },
    /oncePer/,
  ],
  ['a key that does not exist', { bonus: '5.00' }, /bonus/],
  ['a day that is none', { opens: 'tomorrow' }, /opens/],
])('M9 PR-10 a brand’s file with %s ends the start with one line', (_, changes, fault) => {
  expect(reading(changes)).toThrow(fault)
})

test('M9 an id that is there twice is refused, and a brand without a file has none', () => {
  expect(reading({}, 2)).toThrow(/twice/)
  rmSync(join(folder, 'promotions.json'))
  expect(readPromotions(folder)).toEqual([])
})

test.each(readdirSync(join(projectRoot, 'brands')).filter((name) => !name.includes('.')))(
  'M9 every promotion of %s has its article in each of the brand’s languages, and no figure is left open',
  (name) => {
    const brand = readBrand(brandFolder(name))
    const promotions = readPromotions(brandFolder(name))
    const names = { brand: brand.label, minAge: brand.minAge, currencySymbol: brand.currencySymbol }
    const figures = figuresOf(promotions, brand.currencySymbol)
    const clock = { now: () => new Date() }
    const content = createContentService({ ...brand, brandFolder: brandFolder(name), names, figures, clock })

    expect(promotions.length).toBeGreaterThan(3)
    for (const language of brand.languages) {
      const articles = content.listPromotions(language)
      expect(articles.map(({ id }) => id)).toEqual(expect.arrayContaining(promotions.map(({ id }) => id)))
      for (const { title, content: html, language: borrowed } of articles) {
        expect(borrowed).toBeUndefined()
        expect(title + html).not.toMatch(/[{}]/)
      }
    }
  },
)

test('M9 a promotion without an article ends the start', () => {
  const promotions = readPromotions(brandFolder('parlay'))
  const articles = { listPromotions: () => [] }
  const options = { promotions, articles, currency: 'PHP', timeZone: 'UTC', defaultLanguage: 'EN' as const }

  const clock = { now: () => new Date() }
  const start = () => createPromotionsService({ ...options, db: undefined as never, clock, sealer: createSealer() })

  expect(start).toThrow('promotions: welcome-gift has no article in EN')
})
