import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBrands } from '@parlay/server'
import { projectRoot } from '../../paths'
import { readAgentRules } from './agents-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlay-agents-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const kind = { enabled: true, highestRate: '0.4' }
const contracts = { offerDays: 7, confirmMinutes: 5, dividend: kind, daily: kind, hourly: kind, realtime: kind }
const whole = { highestRebate: '0.01', linksAtMost: 20, activeMemberValidBet: '100.00', contracts }

test.each([
  ['highestRebate', { ...whole, highestRebate: '1.000001' }],
  ['highestRebate', { ...whole, highestRebate: '1%' }],
  ['linksAtMost', { ...whole, linksAtMost: 0 }],
  ['activeMemberValidBet', { ...whole, activeMemberValidBet: '0.00' }],
  ['highestRate', { ...whole, contracts: { ...contracts, daily: { enabled: true, highestRate: '0' } } }],
  ['hourly', { ...whole, contracts: { ...contracts, hourly: null } }],
  ['bonus', { ...whole, bonus: 1 }],
])('a file with a wrong %s causes an error of one line', (name, file) => {
  writeFileSync(join(folder, 'agents.json'), JSON.stringify(file))

  expect(() => readAgentRules(folder)).toThrow(new RegExp(`^agents: .*${name}.*$`))
})

test.each(listBrands(join(projectRoot, 'brands')))('the rules of %s can be read', (brand) => {
  expect(readAgentRules(join(projectRoot, 'brands', brand)).linksAtMost).toBeGreaterThan(0)
})
