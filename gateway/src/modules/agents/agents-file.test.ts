import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBrands } from '@parlay/shared/server'
import { projectRoot } from '../../paths'
import { readAgentRules } from './agents-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlay-agents-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const whole = { highestRebate: '0.01', linksAtMost: 20, activeMemberValidBet: '100.00' }

test.each([
  ['highestRebate', { ...whole, highestRebate: '1.000001' }],
  ['highestRebate', { ...whole, highestRebate: '1%' }],
  ['linksAtMost', { ...whole, linksAtMost: 0 }],
  ['activeMemberValidBet', { ...whole, activeMemberValidBet: '0.00' }],
  ['bonus', { ...whole, bonus: 1 }],
])('a file with a wrong %s is refused by one line', (name, file) => {
  writeFileSync(join(folder, 'agents.json'), JSON.stringify(file))

  expect(() => readAgentRules(folder)).toThrow(new RegExp(`^agents: .*${name}.*$`))
})

test.each(listBrands(join(projectRoot, 'brands')))('the rules of %s can be read', (brand) => {
  expect(readAgentRules(join(projectRoot, 'brands', brand)).linksAtMost).toBeGreaterThan(0)
})
