import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBrands, readBrand } from '@parlay/server'
import { projectRoot } from '../../../paths'
import { readRankNames, readRanks } from './rank-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlay-ranks-'))
  mkdirSync(join(folder, 'content', 'EN'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const second = { level: 2, reach: { validBet: '100.00' }, keep: { validBet: '50.00' } }
const plan = { windowDays: 30, warnDays: 7, birthdayDays: 7, rebateDays: 7 }
const write = (file: unknown) => writeFileSync(join(folder, 'ranks.json'), JSON.stringify(file))
const languages = { languages: ['EN'], defaultLanguage: 'EN' } as const

test.each([
  ['windowDays', { ...plan, windowDays: 0, levels: [{ level: 1 }] }],
  ['warnDays', { ...plan, warnDays: undefined, levels: [{ level: 1 }] }],
  ['birthdayDays', { ...plan, birthdayDays: 31, levels: [{ level: 1 }] }],
  ['rebateDays', { ...plan, rebateDays: 1.5, levels: [{ level: 1 }] }],
  ['months', { ...plan, months: 1, levels: [{ level: 1 }] }],
  ['levels', { ...plan, levels: [] }],
  ['levels: does not count', { ...plan, levels: [{ level: 1 }, { ...second, level: 3 }] }],
  ['levels: asks something for level 1', { ...plan, levels: [{ level: 1, reach: { deposit: '1.00' } }] }],
  [
    'levels: asks less for a level',
    { ...plan, levels: [{ level: 1 }, second, { ...second, level: 3, reach: { validBet: '99.00' } }] },
  ],
  ['levels: asks less for a level', { ...plan, levels: [{ level: 1 }, { level: 2 }] }],
  ['levels: asks more to keep', { ...plan, levels: [{ level: 1 }, { ...second, keep: { deposit: '1.00' } }] }],
  ['levels.1.colour', { ...plan, levels: [{ level: 1 }, { ...second, colour: 'gold' }] }],
  ['levels.1.memberLabel', { ...plan, levels: [{ level: 1 }, { ...second, memberLabel: 'very important' }] }],
  ['levels.1.reach.validBet', { ...plan, levels: [{ level: 1 }, { ...second, reach: { validBet: '100' } }] }],
  ['levels.1.reach.deposit', { ...plan, levels: [{ level: 1 }, { ...second, reach: { deposit: '-1.00' } }] }],
  ['levels.1.weekly', { ...plan, levels: [{ level: 1 }, { ...second, weekly: '0.00' }] }],
  ['levels.1.rebateRate', { ...plan, levels: [{ level: 1 }, { ...second, rebateRate: '0.03' }] }],
  ['levels.1.freeWithdrawals', { ...plan, levels: [{ level: 1 }, { ...second, freeWithdrawals: -1 }] }],
  ['jet', { ...plan, levels: [{ level: 1, jet: true }] }],
])('M10.rank a file with a wrong %s is refused with its name, the field and the rule', (field, file) => {
  write(file)

  expect(() => readRanks(folder)).toThrow(/^ranks: .*ranks\.json: .*: .+$/)
  expect(() => readRanks(folder)).toThrow(field)
})

test('M10.rank a brand without levels, and a level without a name, are refused', () => {
  expect(() => readRanks(folder)).toThrow('ranks.json')

  write({ ...plan, levels: [{ level: 1 }] })
  writeFileSync(join(folder, 'content', 'EN', 'ranks.json'), '{ "2": "Silver" }')
  const unnamed = () => readRankNames(folder, readRanks(folder), languages)
  expect(unnamed).toThrow('1: has no name')
})

test('M10.rank a level without a colour is grey', () => {
  write({ ...plan, levels: [{ level: 1 }] })

  expect(readRanks(folder).levels[0]?.colour).toBe('#ABABAB')
})

test.each(listBrands(join(projectRoot, 'brands')))('M10.rank %s names every level in its languages', (brand) => {
  const brandFolder = join(projectRoot, 'brands', brand)
  const ranks = readRanks(brandFolder)
  const { languages: spoken, defaultLanguage } = readBrand(brandFolder)
  const nameOf = readRankNames(brandFolder, ranks, { languages: spoken, defaultLanguage })

  for (const language of spoken)
    for (const { level } of ranks.levels) expect(nameOf(level, language)).not.toBe(String(level))
})
