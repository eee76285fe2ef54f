import type { ContractKind, ContractPeriod } from '@parlay/contracts/endpoints/agent-contracts'
import { contractPeriodAround, contractPeriodKey } from './contract-period'

const around = (kind: ContractKind, at: string, timeZone: string, period: ContractPeriod = 'MONTHLY') => {
  const { from, to } = contractPeriodAround(new Date(at), { kind, period, timeZone })
  return [from.toISOString(), to.toISOString(), contractPeriodKey(kind, from, timeZone)]
}

test.each([
  ['DAILY', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', '2026-03-29'],
  ['WEEKLY', '2026-03-29T12:00:00Z', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z', '2026-03-23'],
  ['SEMI_MONTHLY', '2026-03-15T22:59:59.999Z', '2026-02-28T23:00:00.000Z', '2026-03-15T23:00:00.000Z', '2026-03-01'],
  ['SEMI_MONTHLY', '2026-03-15T23:00:00Z', '2026-03-15T23:00:00.000Z', '2026-03-31T22:00:00.000Z', '2026-03-16'],
  ['MONTHLY', '2026-10-31T22:59:59Z', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z', '2026-10-01'],
] as const)('K1.periods G4.periods a %s period in Berlin around %s follows the clock', (period, at, from, to, key) => {
  expect(around('DIVIDEND', at, 'Europe/Berlin', period)).toEqual([from, to, key])
})

test('G4.hourly an hour that the clock shows twice is two periods, and an hour that it skips is none', () => {
  const autumn = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => around('HOURLY', at, 'Europe/Berlin'))
  expect(autumn).toEqual([
    ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z', '2026-10-25T00:00'],
    ['2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000Z', '2026-10-25T01:00'],
  ])
  const [, end] = around('HOURLY', '2026-03-29T00:59:00Z', 'Europe/Berlin')
  expect(end).toBe('2026-03-29T01:00:00.000Z')
})

test('G4.hourly an hour begins on the hour of the local clock, also in a zone with an offset of half an hour', () => {
  expect(around('HOURLY', '2026-03-02T06:45:10.500Z', 'Asia/Kolkata').slice(0, 2)).toEqual([
    '2026-03-02T06:30:00.000Z',
    '2026-03-02T07:30:00.000Z',
  ])
})

test('K1.settlement G4.real-time the period is five minutes', () => {
  expect(around('REALTIME', '2026-03-02T06:44:59.999Z', 'Asia/Manila')).toEqual([
    '2026-03-02T06:40:00.000Z',
    '2026-03-02T06:45:00.000Z',
    '2026-03-02T06:40',
  ])
})
