import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../paths'
import { readReferralRules } from './referral-file'

const good = {
  termsVersion: '1',
  firstDeposit: '100.00',
  validBet: '300.00',
  days: 30,
  inviterReward: '50.00',
  inviteeReward: '25.00',
  rewardsPerMonth: 20,
  budget: '1000.00',
  notShared: ['DEVICE'],
}
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const write = (text: string) => writeFileSync(join(folder, 'referral.json'), text)

test('M7 a brand without the file has no referral', () => {
  expect(readReferralRules(folder)).toBeUndefined()
})

test('M7 V12 each of the two brands has its own rules', () => {
  const [parlay, tagpuan] = ['parlay', 'tagpuan'].map((name) => readReferralRules(join(projectRoot, 'brands', name)))

  expect(parlay).toMatchObject({ firstDeposit: 100_00n, inviterReward: 50_00n, days: 60 })
  expect(tagpuan).toMatchObject({ firstDeposit: 150_00n, inviterReward: 80_00n, days: 45 })
})

test.each([
  ['termsVersion', '', 'Too small'],
  ['termsVersion', undefined, 'Invalid input'],
  ['firstDeposit', '0.00', 'is not above zero'],
  ['firstDeposit', 100, 'Invalid input'],
  ['validBet', '-1.00', 'is not above zero'],
  ['validBet', '1', 'Invalid string'],
  ['days', 0, 'Too small'],
  ['days', 366, 'Too big'],
  ['days', 1.5, 'Invalid input'],
  ['inviterReward', '0.00', 'is not above zero'],
  ['inviteeReward', 'ten', 'Invalid string'],
  ['rewardsPerMonth', 0, 'Too small'],
  ['rewardsPerMonth', 1001, 'Too big'],
  ['budget', '74.99', 'does not cover one referral'],
  ['budget', null, 'Invalid input'],
  ['notShared', ['DEVICE', 'DEVICE'], 'names one of them twice'],
  ['notShared', 'DEVICE', 'Invalid input'],
])('M7 a file whose %s is %j is refused at start, with file, field and rule', (field, value, rule) => {
  write(JSON.stringify({ ...good, [field]: value }))

  expect(() => readReferralRules(folder)).toThrow(`referral: ${join(folder, 'referral.json')}: ${field}: ${rule}`)
})

test.each([
  ['a name that is none', JSON.stringify({ ...good, notShared: ['BROWSER'] }), 'notShared.0: Invalid option'],
  ['a field too many', JSON.stringify({ ...good, wagering: 3 }), 'Unrecognized key: "wagering"'],
  ['no JSON', '{', 'is not JSON'],
])('M7 a file with %s is refused at start', (_, text, rule) => {
  write(text)

  expect(() => readReferralRules(folder)).toThrow(rule)
})
