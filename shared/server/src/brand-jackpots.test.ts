import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listBrands, readBrand } from './brand'
import { readJackpotNames, readJackpots } from './brand-jackpots'

const brands = path.resolve(__dirname, '../../../brands')

test.each(listBrands(brands))('%s has jackpots that can be opened, with a name in each of its languages', (name) => {
  const folder = path.join(brands, name)
  const brand = readBrand(folder)
  const plan = readJackpots(folder, brand)
  const nameOf = readJackpotNames(folder, { ...brand, defaultLanguage: '' })

  const nameless = brand.languages.flatMap((language) =>
    plan.filter(({ id }) => nameOf(id, language) === id).map(({ id }) => `${language} ${id}`),
  )

  expect(plan.length).toBeGreaterThan(0)
  expect(nameless).toEqual([])
})

describe('a file of jackpots is refused, with one line that names file, field and rule,', () => {
  let folder: string
  beforeEach(() => {
    const copied = mkdtempSync(path.join(tmpdir(), 'parlay-jackpots-'))
    folder = path.join(copied, 'parlay')
    for (const part of ['brand.json', 'jackpots.json', 'catalogue.json', 'catalogue'])
      cpSync(path.join(brands, 'parlay', part), path.join(folder, part), { recursive: true })
  })
  afterEach(() => rmSync(path.dirname(folder), { recursive: true }))

  const file = () => path.join(folder, 'jackpots.json')
  const read = () => readJackpots(folder, readBrand(folder))
  const change = (field: string, value: unknown) => {
    const changed = JSON.parse(readFileSync(file(), 'utf8'))
    const names = field.split('.')
    const last = names.pop() ?? ''
    const place = names.reduce((one, name) => one[name], changed)
    place[last] = value
    writeFileSync(file(), JSON.stringify(changed))
  }

  test.each([
    ['0.id', 'Lantern!', '0.id: is not a name of small letters, digits and dashes'],
    ['1.id', 'lantern', 'an id is there twice'],
    ['0.currency', 'pesos', '0.currency: is not the code of a currency'],
    ['0.currency', 'USD', "0.currency: is not PHP, the brand's"],
    ['0.seed', '0.00', '0.seed: is not above zero'],
    ['0.seed', '1', '0.seed'],
    ['0.mustDrop', '2000.00', '0.mustDrop: is not above the seed'],
    ['0.shareMillionths', 0, '0.shareMillionths'],
    ['0.shareMillionths', 60_000, '0.shareMillionths'],
    ['0.minStake', '0.00', '0.minStake: is not above zero'],
    ['0.games', [], '0.games'],
    ['0.games', ['LUMEN_lantern-tide', 'LUMEN_lantern-tide'], '0.games: a game is there twice'],
    ['0.games.1', 'LUMEN_unknown', '0.games.1: LUMEN_unknown is no machine of the catalogue'],
    ['0.games.0', 'SBT_saltbox-sevens', '0.games.0: SBT_saltbox-sevens is no machine of the catalogue'],
    ['0.odds', '1', 'Unrecognized key: "odds"'],
  ])('%s: %j', (field, value, fault) => {
    change(field, value)

    expect(read).toThrow(`jackpots: ${file()}: `)
    expect(read).toThrow(fault)
  })

  test('and so is a counter of home that shows an unknown jackpot, or one in the mode of the clock', () => {
    const of = (jackpot: object) => {
      const brandFile = path.join(folder, 'brand.json')
      const brand = JSON.parse(readFileSync(path.join(brands, 'parlay/brand.json'), 'utf8'))
      writeFileSync(brandFile, JSON.stringify({ ...brand, jackpot: { ...brand.jackpot, ...jackpot } }))
    }

    of({ mode: 'POOL', jackpotId: 'golden' })
    expect(read).toThrow('jackpot.jackpotId: is no jackpot of jackpots.json')
    of({ mode: 'CLOCK', jackpotId: 'tide' })
    expect(read).toThrow('jackpot.jackpotId: names a jackpot in the mode POOL and in no other')
    of({ mode: 'POOL', jackpotId: 'tide' })
    expect(read().map(({ id }) => id)).toContain('tide')
  })

  test('and a brand without the file has none', () => {
    rmSync(file())

    expect(read()).toEqual([])
  })
})
