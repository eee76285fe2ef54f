import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBrand } from '@parlay/server'
import { projectRoot } from '../../../paths'
import { aPot, aWheel, openRaffleSite, type RaffleSite } from '../testing/raffles-under-test'
import { createRaffleNames } from './name-prizes'
import { readRaffles, readRaffleTexts } from './raffle-file'

const folder = mkdtempSync(join(tmpdir(), 'raffles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const base = { opens: -1, closes: 5, termsVersion: '1' }
const money = { id: 'money', kind: 'MONEY', amount: '5.00', weight: 40 }
const nothing = { id: 'nothing', kind: 'NOTHING', weight: 60 }
const wheel = {
  ...base,
  ...{ id: 'wheel', kind: 'WHEEL', oddsVersion: '1', weightTotal: 100, prizes: [money, nothing] },
}
const pot = { ...base, id: 'pot', kind: 'REDENVELOPE', total: '100.00', shares: 10, least: '1.00' }
const reading = (...raffles: object[]) => {
  writeFileSync(join(folder, 'raffles.json'), JSON.stringify(raffles))
  return () => readRaffles(folder)
}
const withPrize = (...prizes: object[]) => ({ ...wheel, prizes })

test.each<[string, object, RegExp]>([
  ['weights that are not the stated total', { ...wheel, weightTotal: 99 }, /0\.weightTotal: is not the sum.*100/],
  ['a weight of zero', withPrize({ ...money, weight: 0 }, nothing), /0\.prizes\.0\.weight: /],
  ['a weight that is no whole number', withPrize({ ...money, weight: 1.5 }, nothing), /0\.prizes\.0\.weight: /],
  ['one prize alone', { ...wheel, prizes: [nothing] }, /0\.prizes: /],
  ['a prize that is there twice', withPrize(money, { ...nothing, id: 'money' }), /0\.prizes\.1\.id: is there twice/],
  ['a prize of nothing with an amount', withPrize(money, { ...nothing, amount: '1.00' }), /0\.prizes\.1\.amount: /],
  ['money of zero', withPrize({ ...money, amount: '0.00' }, nothing), /0\.prizes\.0\.amount: is not above zero/],
  ['a kind of prize that does not exist', withPrize({ ...money, kind: 'CAR' }, nothing), /0\.prizes\.0\.kind: /],
  ['a stock without a fallback', withPrize({ ...money, stock: 3 }, nothing), /0\.prizes\.0\.fallback: a stock needs/],
  ['a fallback without a stock', withPrize({ ...money, fallback: 'nothing' }, nothing), /0\.prizes\.0\.fallback: /],
  ['a fallback that is no prize', withPrize({ ...money, stock: 3, fallback: 'car' }, nothing), /is no prize of this/],
  [
    'a fallback that can run out too',
    withPrize({ ...money, stock: 3, fallback: 'nothing' }, { ...nothing, stock: 3, fallback: 'money' }),
    /0\.prizes\.0\.fallback: has a stock of its own/,
  ],
  [
    'tickets that win tickets for ever',
    withPrize({ id: 'again', kind: 'TICKETS', amount: 2, weight: 50 }, { ...nothing, weight: 50 }),
    /0\.prizes: a ticket wins a ticket or more/,
  ],
  ['an end before its beginning', { ...wheel, closes: -2 }, /0\.closes: is not after opens/],
  ['a day that is none', { ...wheel, opens: 'tomorrow' }, /0\.opens: /],
  ['no terms', { ...wheel, termsVersion: '' }, /0\.termsVersion: /],
  ['a rule for tickets of no deposit', { ...wheel, earn: { depositOf: '0.00', tickets: 1 } }, /0\.earn\.depositOf: /],
  ['a key that does not exist', { ...wheel, bonus: 1 }, /0\.bonus: /],
  ['a pot with less than the least for everybody', { ...pot, least: '10.01' }, /0\.least: is more than the total/],
  ['a pot above what a number of 32 bits holds', { ...pot, total: '1000000.01' }, /0\.total: is above/],
  ['a pot without shares', { ...pot, shares: 0 }, /0\.shares: /],
])('M10 a brand’s file with %s ends the start with one line that names file, field and rule', (_, raffle, fault) => {
  expect(reading(raffle)).toThrow(fault)
  expect(reading(raffle)).toThrow(/^raffles: .*raffles\.json: [^\n]*$/)
})

test('M10 a duplicate id is refused; a brand without a file has no raffles', () => {
  expect(reading(wheel, wheel)).toThrow(/1\.id: is there twice/)
  expect(reading(wheel, pot)()).toHaveLength(2)
  rmSync(join(folder, 'raffles.json'))
  expect(readRaffles(folder)).toEqual([])
})

test('M10 a raffle without a title, or a prize without a name, ends the start', () => {
  const raffles = reading(wheel)()
  const naming = (texts: object) => {
    mkdirSync(join(folder, 'content', 'EN'), { recursive: true })
    writeFileSync(join(folder, 'content', 'EN', 'raffles.json'), JSON.stringify(texts))
    return () =>
      createRaffleNames({ brandFolder: folder, raffles, languages: ['EN'], defaultLanguage: 'EN', currencySymbol: 'P' })
  }

  expect(naming({})).toThrow('content/EN/raffles.json: wheel: has no title')
  expect(naming({ wheel: { title: 'Wheel' } })).toThrow('wheel.prizes.nothing: has no name')
  expect(naming({ wheel: { title: 'Wheel', prize: {} } })).toThrow(/content\/EN\/raffles\.json: wheel\.prize: /)
  const named = naming({ wheel: { title: 'Wheel', prizes: { nothing: 'No prize' } } })()
  expect(named.prizeName({ raffleId: 'wheel', prizeId: 'money', kind: 'MONEY', amount: 5_00n }, 'EN')).toBe('P5.00')
})

test.each(readdirSync(join(projectRoot, 'brands')).filter((name) => !name.includes('.')))(
  'M10 every raffle of %s has its title, and every prize its name, in each of the brand’s languages',
  (name) => {
    const brandFolder = join(projectRoot, 'brands', name)
    const raffles = readRaffles(brandFolder)

    expect(raffles.length).toBeGreaterThan(1)
    for (const language of readBrand(brandFolder).languages) {
      const texts = readRaffleTexts(brandFolder, language)
      for (const raffle of raffles) {
        expect(texts[raffle.id]?.title).toBeTruthy()
        const unnamed = 'prizes' in raffle ? raffle.prizes.filter(({ kind }) => kind !== 'MONEY') : []
        for (const { id } of unnamed) expect(texts[raffle.id]?.prizes[id]).toBeTruthy()
      }
    }
  },
)

describe('M10 a published raffle', () => {
  let site: RaffleSite
  beforeAll(async () => {
    site = await openRaffleSite()
  })
  afterAll(() => site.close())
  const publishing = (raffle: ReturnType<typeof aWheel> | ReturnType<typeof aPot>) =>
    site.commandsFor([raffle]).publish()

  test('does not change under its version, and a new version is published next to it', async () => {
    const [first] = aWheel('odds').prizes
    const changed = aWheel('odds').prizes.map((prize) => (prize.id === first?.id ? { ...prize, amount: 6_00n } : prize))
    await publishing(aWheel('odds'))
    await publishing(aWheel('odds'))

    await expect(publishing(aWheel('odds', { prizes: changed as typeof changed & never[] }))).rejects.toThrow(
      /^raffles: raffles\.json: odds\.oddsVersion: 1 was published with other prizes/,
    )
    await publishing(aWheel('odds', { prizes: changed as typeof changed & never[], oddsVersion: '2' }))
    await publishing(aWheel('odds'))

    const [{ versions }] = (await site.db.query(
      `select count(*)::integer as versions from raffle_odds where raffle_id = 'odds'`,
    )) as [{ versions: number }]
    expect(versions).toBe(2)
  })

  test('is split once, also by two gateways that start together', async () => {
    await Promise.all([publishing(aPot('pot')), publishing(aPot('pot'))])

    await expect(publishing(aPot('pot', { total: 200_00n }))).rejects.toThrow(/pot\.total: the pot has been split/)
    expect(await site.breaches()).toEqual([])
  })
})
