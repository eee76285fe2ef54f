import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figuresOf, readBrand, readPromotions } from '@parlay/server'
import { buildApp } from '../../../compose/app'
import { createSealer } from '../../../core/sealer'
import { projectRoot } from '../../../paths'
import { buildTestApp } from '../../../testing/build-test-app'
import { captureLog } from '../../../testing/captured-log'
import { quickPasswords } from '../../../testing/quick-passwords'
import { createContentService } from '../../site/content'
import { createPromotionsService } from './promotions.service'

const brandFolder = (name: string) => join(projectRoot, 'brands', name)
const folder = mkdtempSync(join(tmpdir(), 'promotions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const reading = (changes: object, { count = 1, kind = 'ROUNDS' } = {}) => {
  const planned = written.find((one) => one.kind === kind)
  writeFileSync(join(folder, 'promotions.json'), JSON.stringify(Array(count).fill({ ...planned, ...changes })))
  return () => readPromotions(folder)
}
/** Returns the one-line message with which the start ends. */
function faultOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return String((error as Error).message)
  }
  return 'it starts'
}
const written = readPromotionsAsWritten()

function readPromotionsAsWritten(): { kind: string }[] {
  return JSON.parse(readFileSync(join(brandFolder('parlay'), 'promotions.json'), 'utf8'))
}

const gift = { kind: 'GIFT', product: null, rounds: undefined, days: undefined, oncePer: ['CONTACT'] }
const tickets = { tickets: 'wheel', reward: '3', budget: '3000' }
const application = { kind: 'APPLICATION', product: null, rounds: undefined, days: undefined, images: 1, again: true }

test.each([
  ['a wagering requirement of eleven times', { wagering: 11 }, 'wagering', /Too big/],
  ['two products', { product: ['CASINO', 'LOTTERY'] }, 'product', /Invalid option/],
  ['rounds of no product', { product: null }, 'product', /Invalid option/],
  ['a kind that does not exist', { kind: 'RAFFLE' }, 'kind', /Invalid discriminator value/],
  ['a category that does not exist', { category: 'VIP' }, 'category', /Invalid option/],
  ['an id with a blank', { id: 'two words' }, 'id', /must match pattern/],
  ['a budget below one reward', { budget: '1.00' }, '', /does not cover one reward/],
  ['a budget in words', { budget: 'a lot' }, 'budget', /must match pattern/],
  ['a reward of nothing', { reward: '0.00' }, 'reward', /above zero/],
  ['no rounds', { rounds: 0 }, 'rounds', /Too small/],
  ['more days than ninety', { days: 91 }, 'days', /Too big/],
  ['terms without a version', { termsVersion: '' }, 'termsVersion', /Too small/],
  ['a payment at a time that is none', { issued: 'LATER' }, 'issued', /Invalid option/],
  ['a day that is none', { opens: 'tomorrow' }, 'opens', /Invalid ISO date/],
  ['an end that is none', { closes: 'never' }, 'closes', /Invalid ISO date/],
  ['a period that does not exist', { every: 'YEAR' }, 'every', /Invalid option/],
  ['a rank that everybody has', { needs: { rank: 1 } }, 'needs.rank', /Too small/],
  ['a need of two products', { needs: { product: ['CASINO'] } }, 'needs.product', /Invalid option/],
  ['a need that does not exist', { needs: { age: 30 } }, 'needs.age', /Unrecognized key/],
  ['a need that is none', { needs: { contact: false } }, 'needs.contact', /expected true/],
  ['a gift to members without a proven contact', { ...gift, oncePer: ['DEVICE'] }, 'oncePer', /needs a proven contact/],
  ['a code that is too short', { ...gift, code: 'ABC' }, 'code', /must match pattern/],
  ['a code in small letters', { ...gift, code: 'kabayan' }, 'code', /must match pattern/],
  ['a code for rounds', { code: 'KABAYAN' }, 'code', /Unrecognized key/],
  ['an application with four images', { ...application, images: 4 }, 'images', /Too big/],
  [
    'an application that says nothing of a second try',
    { ...application, again: undefined },
    'again',
    /expected boolean/,
  ],
  ['an application of a product', { ...application, product: 'CASINO' }, 'product', /expected null/],
  [
    'a cash back every week',
    { kind: 'CASH_BACK', product: null, rounds: undefined, percent: 5, every: 'WEEK' },
    'every',
    /Unrecognized key/,
  ],
  [
    'a percentage above all of it',
    { kind: 'CASH_BACK', product: null, rounds: undefined, percent: 101 },
    'percent',
    /Too big/,
  ],
  ['tickets that are counted as money', { tickets: 'wheel' }, 'reward', /is no number of tickets/],
  ['money that is counted as tickets', { reward: '5' }, 'reward', /is no amount of money/],
  ['a budget of money for tickets', { tickets: 'wheel', reward: '3' }, 'budget', /is no number of tickets/],
  ['too many tickets', { ...tickets, reward: '1001' }, 'reward', /above 1000 tickets/],
  ['tickets that come the next day', { ...tickets, issued: 'NEXT_DAY' }, 'issued', /given with the claim/],
  ['a raffle with a blank', { ...tickets, tickets: 'big wheel' }, 'tickets', /must match pattern/],
  [
    'a share of a deposit in tickets',
    { ...tickets, kind: 'CASH_BACK', product: null, rounds: undefined, percent: 5 },
    'tickets',
    /is money/,
  ],
  ['a key that does not exist', { extra: '5.00' }, 'extra', /Unrecognized key/],
])(
  'M9 PR-10 a brand’s file with %s ends the start with one line that names file, field and rule',
  (_, changes, field, rule) => {
    const line = faultOf(reading(changes))

    expect(line).toContain(
      `promotions: ${join(folder, 'promotions.json')}: ${['0', field].filter(Boolean).join('.')}: `,
    )
    expect(line).toMatch(rule)
    expect(line).not.toContain('\n')
  },
)

test('M9 a brand’s file that is no JSON ends the start with its name', () => {
  writeFileSync(join(folder, 'promotions.json'), '[{')

  expect(() => readPromotions(folder)).toThrow(`promotions: ${join(folder, 'promotions.json')}: is not JSON`)
})

test('M9 a gateway whose brand has a wrong file does not start', async () => {
  const site = await buildTestApp()
  const wrong = join(folder, 'brand')
  cpSync(brandFolder('parlay'), wrong, { recursive: true })
  writeFileSync(join(wrong, 'promotions.json'), '[{ "id": "x", "kind": "RAFFLE" }]')
  const config = { ...site.config, brandFolder: wrong }

  const start = buildApp({ ...site, config, log: captureLog('info').log, passwords: quickPasswords })

  await expect(start).rejects.toThrow(`promotions: ${join(wrong, 'promotions.json')}: 0.kind: `)
  await site.close()
})

const bonus = { maxBet: '50.00', days: 14, weights: { RNG: 100 } }

test.each([
  ['eleven times', { wagering: 11 }, /promotions.json: 0.wagering: /],
  ['none', { wagering: 0 }, /promotions.json: 0.wagering: /],
  ['one and a half', { wagering: 1.5 }, /promotions.json: 0.wagering: /],
  ['terms that are missing', { bonus: undefined }, /promotions.json: 0.wagering: .*go together/],
  ['no most of a bet', { bonus: { ...bonus, maxBet: '0.00' } }, /promotions.json: 0.bonus.maxBet: is not above zero/],
  ['no days', { bonus: { ...bonus, days: 0 } }, /promotions.json: 0.bonus.days: /],
  ['a game that does not exist', { bonus: { ...bonus, weights: { POKER: 100 } } }, /0.bonus.weights.POKER: is no game/],
  [
    'a game of another product',
    { bonus: { ...bonus, weights: { RNG: 100, LOTT: 100 } } },
    /0.bonus.weights.LOTT: is no game of CASINO/,
  ],
  ['no product but not all games', { product: null }, /0.bonus.weights: a bonus of no product takes all games/],
  ['games that count nothing', { bonus: { ...bonus, weights: { RNG: 0 } } }, /0.bonus.weights: no game counts/],
  ['a weight above a whole', { bonus: { ...bonus, weights: { RNG: 101 } } }, /0.bonus.weights.RNG: /],
  ['a key that does not exist', { bonus: { ...bonus, most: '1.00' } }, /promotions.json: 0.bonus.most: /],
  ['a share that comes later', { issued: 'NEXT_DAY' }, /promotions.json: 0.issued: a share of a deposit/],
  ['no least deposit', { minDeposit: '0.00' }, /promotions.json: 0.minDeposit: is not above zero/],
])('M9 PR-10 a bonus with %s ends the start with file, field and rule', (_, changes, fault) => {
  expect(reading(changes, { kind: 'DEPOSIT_MATCH' })).toThrow(fault)
})

test('M9 a requirement needs the terms of a bonus, whatever the reward is, and the terms need a requirement', () => {
  expect(reading({ wagering: 2 })).toThrow(/0.wagering: .*go together/)
  expect(reading({ bonus })).toThrow(/0.wagering: .*go together/)
  expect(reading({ wagering: 2, bonus })()).toMatchObject([{ wagering: 2, bonus: { maxBet: 50_00n } }])
})

test('M9 a duplicate id is refused, and a brand without a file has no promotions', () => {
  expect(reading({}, { count: 2 })).toThrow(/twice/)
  rmSync(join(folder, 'promotions.json'))
  expect(readPromotions(folder)).toEqual([])
})

test.each(readdirSync(join(projectRoot, 'brands')).filter((name) => !name.includes('.')))(
  'M9 every promotion of %s has its article in each of the brand’s languages, and no placeholder is left',
  (name) => {
    const brand = readBrand(brandFolder(name))
    const promotions = readPromotions(brandFolder(name))
    const names = { brand: brand.label, minAge: brand.minAge, currencySymbol: brand.currencySymbol }
    const figures = figuresOf(promotions, brand.currencySymbol)
    const clock = { now: () => new Date() }
    const content = createContentService({
      ...brand,
      brandFolder: brandFolder(name),
      names,
      figures,
      clock,
      isOn: () => true,
    })

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
  const options = {
    promotions,
    articles,
    currency: 'PHP',
    currencySymbol: 'P',
    timeZone: 'UTC',
    defaultLanguage: 'EN' as const,
  }

  const clock = { now: () => new Date() }
  const start = () =>
    createPromotionsService({
      ...options,
      db: undefined as never,
      files: undefined as never,
      tickets: undefined as never,
      clock,
      sealer: createSealer(),
    })

  expect(start).toThrow('promotions: welcome-gift has no article in EN')
})
