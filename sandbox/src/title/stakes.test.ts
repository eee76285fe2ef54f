import { printMoney } from '@parlay/contracts/money'
import { machines } from '../slot/machines'
import { slotPayout } from '../slot/play-round'
import { stakesOf } from './stakes'

const slotBets = ['0.01', '0.05', '0.10', '0.50', '0.75']

test.each([
  ['0.01', ['0.10', '0.20', '0.50', '1.00', '2.00', '5.00', '10.00', '20.00', '50.00']],
  ['0.50', ['5.00', '10.00', '25.00', '50.00']],
  ['0.75', ['7.50', '15.00', '37.50']],
])('a slot from %s a line has a ladder over its ten lines', (minBet, ladder) => {
  expect(stakesOf({ kind: 'slot', minBet }).map(printMoney)).toEqual(ladder)
})

test('a draw has one line and a separate ladder', () => {
  const ladder = stakesOf({ kind: 'lucky', minBet: '0.10' }).map(printMoney)

  expect(ladder).toEqual(['0.10', '0.20', '0.50', '1.00', '2.00', '5.00', '10.00'])
})

test('a draw whose odds have tenths takes no stake that it could not pay exactly', () => {
  const lowest = (['pick3', 'k3', 'pk10', 'keno'] as const).map((kind) => stakesOf({ kind, minBet: '0.75' })[0])

  expect(lowest).toEqual([75n, 80n, 80n, 80n])
})

test('a title whose smallest stake is very high has that one stake', () => {
  expect(stakesOf({ kind: 'slot', minBet: '80.00' })).toEqual([80_000n])
})

test('PR-07 every step pays exactly in proportion, so the return is the same on all of them', () => {
  for (const kind of ['slot', 'ways'] as const) {
    const machine = machines[kind]
    for (const stake of slotBets.flatMap((minBet) => stakesOf({ kind, minBet }))) {
      expect(slotPayout(machine, stake, 7) * BigInt(machine.unitsInStake)).toBe(stake * 7n)
    }
  }
})
