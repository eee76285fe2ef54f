import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listBrands, readBrand } from './brand'
import { findBrandPath } from './brand-folder.mjs'
import { readPoints, readRewardTexts } from './brand-points'

const brands = path.resolve(__dirname, '../../../brands')

describe.each(listBrands(brands))('M8.rewards the brand %s', (name) => {
  const folder = path.join(brands, name)

  test('names each of its rewards in each of its languages, and its files name nothing else', () => {
    const ids = readPoints(folder).rewards.map(({ id }) => id)

    for (const language of readBrand(folder).languages) {
      const file = findBrandPath(folder, `content/${language}/points.json`) as string
      expect(Object.keys(readRewardTexts(folder, language))).toEqual(expect.arrayContaining(ids))
      expect(ids).toEqual(expect.arrayContaining(Object.keys(JSON.parse(readFileSync(file, 'utf8')))))
    }
  })
})

test('V12 no two brands offer the same rewards or earn by the same rules', () => {
  const plans = listBrands(brands).map((name) => readPoints(path.join(brands, name)))

  expect(new Set(plans.map(({ rewards }) => String(rewards.map(({ id }) => id)))).size).toBe(plans.length)
  expect(new Set(plans.map(({ earning }) => String(earning.map(({ rules }) => rules.length)))).size).toBe(plans.length)
})

describe('a file of points is refused, with one line that names file, field and rule,', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parlay-points-'))
    cpSync(path.join(brands, 'parlay/points.json'), path.join(folder, 'points.json'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const plan = () => JSON.parse(readFileSync(path.join(folder, 'points.json'), 'utf8'))
  const change = (field: string, value: unknown) => {
    const changed = plan()
    const names = field.split('.')
    const last = names.pop() ?? ''
    const place = names.reduce((one, name) => one[name], changed)
    if (value === undefined) delete place[last]
    else place[last] = value
    writeFileSync(path.join(folder, 'points.json'), JSON.stringify(changed))
  }
  const rule = { category: 'RNG', points: 1, per: '20.00' }
  const version = { version: '2026-1', from: '2026-01-01', rules: [rule] }
  const goods = { id: 'pen', category: 'GOODS', points: 10, stock: 5, limitPerMember: null }

  test.each([
    ['enabled', 'yes', 'enabled'],
    ['enabled', undefined, 'enabled'],
    ['ratio', 3, 'ratio: does not divide 100'],
    ['ratio', 0, 'ratio: does not divide 100'],
    ['ratio', 2.5, 'ratio'],
    ['minConvert', 0, 'minConvert'],
    ['finalAfterHours', -1, 'finalAfterHours'],
    ['expiresAfterDays', 30, 'Unrecognized key: "expiresAfterDays"'],
    ['earning', [], 'earning'],
    ['earning', [version, version], 'earning: a version is there twice'],
    ['earning', [version, { ...version, version: '2' }], 'earning: each version begins after the one before it'],
    ['earning.0.from', '1 January', 'earning.0.from'],
    ['earning.0.version', 'first version', 'earning.0.version: is not a name of letters, digits, dots and dashes'],
    ['earning.0.rules', [rule, rule], 'earning.0.rules: a category is there twice'],
    ['earning.0.rules.0.category', 'BINGO', 'earning.0.rules.0.category'],
    ['earning.0.rules.0.points', 0, 'earning.0.rules.0.points'],
    ['earning.0.rules.0.per', '20', 'earning.0.rules.0.per'],
    ['earning.0.rules.0.per', '0.00', 'earning.0.rules.0.per: is not above zero'],
    ['rewards', [goods, goods], 'rewards: an id is there twice'],
    ['rewards.0.id', 'A lantern', 'rewards.0.id: is not a name of small letters, digits and dashes'],
    ['rewards.0.category', 'YACHT', 'rewards.0.category'],
    ['rewards.0.points', 1.5, 'rewards.0.points'],
    ['rewards.0.stock', -1, 'rewards.0.stock'],
    ['rewards.0.limitPerMember', 0, 'rewards.0.limitPerMember'],
    ['rewards.0.amount', '5.00', 'rewards.0.amount: Unrecognized key: "amount"'],
    ['rewards.6.amount', undefined, 'rewards.6.amount'],
    ['rewards.8.amount', '1.00', 'rewards.8.amount'],
    ['rewards.8.amount', 1001, 'rewards.8.amount'],
    ['rewards.8.raffle', undefined, 'rewards.8.raffle'],
    ['rewards.8.raffle', 'Big wheel', 'rewards.8.raffle'],
    ['rewards.6.amount', '0.00', 'rewards.6.amount: is not above zero'],
    ['rewards.9.wagering', 11, 'rewards.9.wagering'],
    ['rewards.9.wagering', 0, 'rewards.9.wagering'],
    ['rewards.9.bonus', undefined, 'rewards.9.bonus'],
    ['rewards.9.bonus.days', 0, 'rewards.9.bonus.days'],
    ['rewards.9.bonus.maxBet', '0.00', 'rewards.9.bonus.maxBet: is not above zero'],
    ['rewards.9.bonus.weights', { RNG: 0 }, 'rewards.9.bonus.weights: no game counts'],
    ['rewards.9.bonus.weights.LOTT', 50, 'rewards.9.bonus.weights.LOTT: is no game of CASINO'],
    ['rewards.9.product', null, 'rewards.9.bonus.weights: a bonus of no product takes all games'],
    ['rewards.9.product', ['CASINO', 'LOTTERY'], 'rewards.9.product'],
    ['rewards.9.termsVersion', undefined, 'rewards.9.termsVersion'],
  ])('for %s %j', (field, value, reason) => {
    change(field, value)

    expect(() => readPoints(folder)).toThrow(`points: ${path.join(folder, 'points.json')}:`)
    expect(() => readPoints(folder)).toThrow(reason)
  })

  test('a file of names is also refused', () => {
    mkdirSync(path.join(folder, 'content/EN'), { recursive: true })
    writeFileSync(path.join(folder, 'content/EN/points.json'), JSON.stringify({ pen: { name: 'Pen', units: 'piece' } }))

    expect(() => readRewardTexts(folder, 'EN')).toThrow(/content\/EN\/points\.json: pen\.description: /)
  })
})

test('a brand without the file gives no points', () => {
  expect(readPoints('/nowhere')).toMatchObject({ enabled: false, earning: [], rewards: [] })
})
