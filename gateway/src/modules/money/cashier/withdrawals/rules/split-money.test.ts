import { splitMoney } from './split-money'

const at = new Date('2026-11-29T04:00:00Z')
const tomorrow = new Date('2026-11-29T16:00:00Z')
const noMoney = { available: 0n, hold: 0n, bonus: 0n, elsewhere: 0n }
const standing = {
  isOpen: true,
  openOrderNo: null,
  turnoverRemaining: 0n,
  min: 50_00n,
  max: 20_000_00n,
  left: { count: 5, amount: 50_000_00n },
  feeRule: { fixed: '0.00', rate: '0', freeLeft: 0 },
}

const textOf = ({ reason, amount, remaining = null }: { reason: string; amount: string; remaining?: string | null }) =>
  `${reason} ${amount}${remaining === null ? '' : ` (${remaining})`}`

/** Returns the split as lines: the amount for now, then each other part with its reason. */
function split(money: Partial<typeof noMoney>, changes: object = {}, bonus?: { remaining: bigint; expiresAt: Date }) {
  const question = { money: { ...noMoney, ...money }, standing: { ...standing, ...changes }, bonus, at, tomorrow }
  const { now, later, never } = splitMoney(question)
  return [now, ...later.map(textOf), ...never.map(textOf)]
}

const fee = { feeRule: { fixed: '10.00', rate: '0', freeLeft: 0 } }
const noneLeft = { left: { count: 0, amount: 0n } }

test.each([
  ['nothing of nothing', {}, {}, ['0.00']],
  ['all that is available', { available: 1_000_00n }, {}, ['1000.00']],
  ['what is left beside the fee', { available: 1_000_00n }, fee, ['990.00', 'FEE 10.00']],
  ['the most of one withdrawal', { available: 25_000_00n }, {}, ['20000.00', 'ONE_AT_A_TIME 5000.00']],
  [
    'what the day leaves',
    { available: 900_00n },
    { left: { count: 1, amount: 300_00n } },
    ['300.00', 'DAILY_LIMIT 600.00'],
  ],
  ['nothing after the last one of the day', { available: 900_00n }, noneLeft, ['0.00', 'DAILY_LIMIT 900.00']],
  [
    'nothing before deposits are wagered',
    { available: 900_00n },
    { turnoverRemaining: 1n },
    ['0.00', 'WAGERING 900.00 (0.01)'],
  ],
  ['nothing while another is open', { available: 900_00n }, { openOrderNo: 'W1' }, ['0.00', 'WITHDRAWAL_OPEN 900.00']],
  ['nothing below the least', { available: 49_99n }, {}, ['0.00', 'BELOW_MINIMUM 49.99 (50.00)']],
  ['nothing where there are no withdrawals', { available: 900_00n }, { isOpen: false }, ['0.00', 'CLOSED 900.00']],
  [
    'nothing that is set aside or at a vendor',
    { hold: 5n, elsewhere: 7n },
    {},
    ['0.00', 'ON_ITS_WAY 0.05', 'AT_VENDOR 0.07'],
  ],
])('M4.withdraw the amount that can be withdrawn now is %s', (_what, money, changes, expected) => {
  expect(split(money, changes)).toEqual(expected)
})

test.each([
  ['is still to be wagered', 75_00n, tomorrow, 'BONUS 25.00 (75.00)'],
  ['has been wagered and becomes cash in a moment', 0n, tomorrow, 'BONUS_ENDING 25.00'],
  ['has come to its end and is about to be settled', 75_00n, at, 'BONUS_ENDING 25.00'],
])('M9 bonus money that %s is for later, next to own money', (_what, remaining, expiresAt, expected) => {
  expect(split({ available: 100_00n, bonus: 25_00n }, {}, { remaining, expiresAt })).toEqual(['100.00', expected])
})
