import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prizeModes } from '@parlay/contracts/prize-modes'
import { listBrands } from './brand'
import { type LotteryPlan, oddsAt, oddsFor, readLottery } from './brand-lottery'

const brands = path.resolve(__dirname, '../../../brands')
const read = (name: string): LotteryPlan => {
  const plan = readLottery(path.join(brands, name))
  if (!plan) throw new Error(`${name} offers draws`)
  return plan
}

test.each(listBrands(brands))('T2 every version of %s’s odds has a table for each prize mode', (name) => {
  for (const version of read(name).odds)
    for (const mode of prizeModes) expect(oddsFor(version, mode, 'MB').LO2).toBeGreaterThan(0n)
})

test('T2 a mode has the same odds as in an earlier version', () => {
  const plan = read('parlay')
  const [first, second] = ['2026-11-25T21:59:59Z', '2026-11-25T22:00:00Z'].map((at) => oddsAt(plan, new Date(at)))
  if (!first || !second) throw new Error('the brand has odds at any time')

  expect([first.version, oddsFor(first, 'SEA', 'MB').LO2, oddsFor(first, 'ZY', 'MN').XIEN2]).toEqual([
    1,
    95_00n,
    34_00n,
  ])
  expect([second.version, oddsFor(second, 'SEA', 'MB').LO2, oddsFor(second, 'ZY', 'MN').XIEN2]).toEqual([
    ...[2, 94_50n, 32_00n],
  ])
})

describe('a file of a lottery is refused, with one line that names file, field and rule,', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parlay-lottery-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test.each<[string, (plan: LotteryPlan) => void, RegExp]>([
    [
      'where a mode names a table of another version',
      ({ odds }) => Object.assign(odds[0]?.modes ?? {}, { SEA: 'sea' }),
      /lottery\.json: odds\.0\.modes\.SEA: there is no table sea$/,
    ],
    [
      'where a version has no table for a mode',
      ({ odds }) => Object.assign(odds[1]?.modes ?? {}, { ZY: undefined }),
      /lottery\.json: odds\.1\.modes\.ZY: /,
    ],
    [
      'where a play would return all that is staked',
      ({ odds }) => Object.assign(odds[1]?.tables.sea?.north ?? {}, { DE: '100' }),
      /lottery\.json: odds\.1\.tables\.sea\.north\.DE: returns all that is staked or more$/,
    ],
    [
      'where a version begins before the last',
      ({ odds }) => odds.reverse(),
      /each version begins after the one before/,
    ],
  ])('%s', (_, change, message) => {
    const plan = JSON.parse(readFileSync(path.join(brands, 'parlay/lottery.json'), 'utf8'))
    change(plan)
    writeFileSync(path.join(folder, 'lottery.json'), JSON.stringify(plan))

    expect(() => readLottery(folder)).toThrow(message)
  })
})
