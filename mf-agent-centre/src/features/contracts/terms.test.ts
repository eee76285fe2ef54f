import { isAbove, readTiers, type TypedTier } from './terms'

const tier = (activeMembers: string, base: string, rate: string): TypedTier => ({ activeMembers, base, rate })

test.each([
  ['more members', tier('10', '100', '2'), true],
  ['a higher base', tier('5', '200', '2'), true],
  ['nothing more', tier('5', '100', '2'), false],
  ['fewer members', tier('4', '200', '2'), false],
  ['a lower base', tier('10', '99', '2'), false],
  ['the same rate', tier('10', '200', '1'), false],
])('G4.answers a tier that asks for %s than the one before', (_, above, isAllowed) => {
  const before = tier('5', '100', '1')

  expect(isAbove(above, before)).toBe(isAllowed)
  expect(readTiers('DAILY', [before, above]) !== undefined).toBe(isAllowed)
})

test.each([
  ['DIVIDEND', 'periodProfitLoss'],
  ['DAILY', 'betPerDay'],
  ['HOURLY', 'betPerHour'],
  ['REALTIME', 'periodValidBet'],
] as const)('G4.answers a tier of the kind %s has its base as %s', (kind, field) => {
  expect(readTiers(kind, [tier('3', '1,000', '1.5')])).toEqual([
    { activeMembers: 3, [field]: '1000.00', rate: '0.015' },
  ])
})

test.each([
  tier('', '100', '1'),
  tier('1', '', '1'),
  tier('1', '100', ''),
  tier('1', '100', '0'),
  tier('1.5', '1', '1'),
])('G4.answers tiers are not read while one is not filled in: %j', (typed) => {
  expect(readTiers('DAILY', [typed])).toBeUndefined()
})
