import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBrands } from '@parlay/server'
import { projectRoot } from '../../../paths'
import { readMissions, readTitles } from './mission-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlay-missions-'))
  mkdirSync(join(folder, 'content', 'EN'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const mission = {
  id: 'daily-rounds',
  period: 'DAILY',
  metric: 'ROUNDS',
  target: '20',
  reward: { type: 'MONEY', amount: '5.00' },
}
const prize = { to: 1, reward: { type: 'POINTS', amount: '5' } }
const lost = { to: 1, reward: { type: 'POINTS', amount: '0' } }
const write = (missions: unknown[], rest: Record<string, unknown> = { claimHours: 24 }) =>
  writeFileSync(join(folder, 'missions.json'), JSON.stringify({ ...rest, missions }))
const languages = { languages: ['EN'], defaultLanguage: 'EN' } as const

test.each([
  ['claimHours', { claimHours: 0 }, {}],
  ['claimHours', { claimHours: 169 }, {}],
  ['claimHours', {}, {}],
  ['graceHours', { claimHours: 24, graceHours: 1 }, {}],
  ['missions.0.id', undefined, { id: 'Daily rounds' }],
  ['missions.0.period', undefined, { period: 'YEARLY' }],
  ['missions.0.metric', undefined, { metric: 'LUCK' }],
  ['missions.0.target', undefined, { target: '0' }],
  ['missions.0.target', undefined, { target: '20.00' }],
  ['missions.0.target', undefined, { metric: 'STAKE', target: '200' }],
  ['missions.0.target', undefined, { metric: 'DEPOSIT', target: '0.00' }],
  ['missions.0.target', undefined, { metric: 'DAYS', target: '2' }],
  ['missions.0.gameTypes', undefined, { gameTypes: [] }],
  ['missions.0.gameTypes.0', undefined, { gameTypes: ['CHESS'] }],
  ['gameTypes', undefined, { metric: 'DEPOSIT', target: '10.00', gameTypes: ['RNG'] }],
  ['missions.0.reward.amount', undefined, { reward: { type: 'MONEY', amount: '-5.00' } }],
  ['missions.0.reward.amount', undefined, { reward: { type: 'POINTS', amount: '5.00' } }],
  ['missions.0.reward.amount', undefined, { reward: { type: 'TICKETS', amount: '1001', raffle: 'lounge-wheel' } }],
  ['missions.0.reward.raffle', undefined, { reward: { type: 'TICKETS', amount: '1' } }],
  ['missions.0.reward.type', undefined, { reward: { type: 'LOVE', amount: '5' } }],
  ['board.closeHours', { claimHours: 24, board: { closeHours: 13, prizes: {} } }, {}],
  ['board.prizes', { claimHours: 24, board: { closeHours: 1, prizes: { YEARLY: [prize] } } }, {}],
  ['board.prizes.DAILY', { claimHours: 24, board: { closeHours: 1, prizes: { DAILY: [] } } }, {}],
  ['board.prizes.DAILY', { claimHours: 24, board: { closeHours: 1, prizes: { DAILY: [prize, prize] } } }, {}],
  [
    'board.prizes.DAILY.0.to',
    { claimHours: 24, board: { closeHours: 1, prizes: { DAILY: [{ ...prize, to: 51 }] } } },
    {},
  ],
  ['board.prizes.DAILY.0.reward.amount', { claimHours: 24, board: { closeHours: 1, prizes: { DAILY: [lost] } } }, {}],
  ['urgent', undefined, { urgent: true }],
])('M7.missions a file with a wrong %s is refused with its name, the field and the rule', (field, rest, change) => {
  write([{ ...mission, ...change }], rest)

  expect(() => readMissions(folder)).toThrow(/^missions: .*missions\.json: .*: .+$/)
  expect(() => readMissions(folder)).toThrow(field)
})

test('M7.missions a duplicate id, and a mission without a title, are refused', () => {
  write([mission, mission])
  const twice = () => readMissions(folder)
  expect(twice).toThrow('missions: an id is there twice')

  write([mission])
  const untitled = () => readTitles(folder, readMissions(folder), languages)
  expect(untitled).toThrow('daily-rounds: has no title')
})

test.each(listBrands(join(projectRoot, 'brands')))('M7.missions %s names every mission in its languages', (brand) => {
  const brandFolder = join(projectRoot, 'brands', brand)
  const plan = readMissions(brandFolder)
  const titleOf = readTitles(brandFolder, plan, languages)

  expect(plan.missions.length).toBeGreaterThan(0)
  for (const { id } of plan.missions) expect(titleOf(id, 'EN')).not.toBe(id)
})
