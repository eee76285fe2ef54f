import { endsLaunch, presentRound, refusalText } from './present-round'

const settled = (stake: string, payout: string, isFree = false) =>
  presentRound({ state: 'settled', stake, isFree, payout, refusal: null })

test('PR-03 only a return above the stake is celebrated', () => {
  const returns = ['0.00', '0.10', '0.99', '1.00', '1.01', '90.00'].map((payout) => settled('1.00', payout))

  expect(returns.map(({ isCelebrated }) => isCelebrated)).toEqual([false, false, false, false, true, true])
  expect(returns.map(({ text }) => text)).toEqual([
    'round.noWin',
    'round.returned',
    'round.returned',
    'round.returned',
    'round.won',
    'round.won',
  ])
})

test('PR-03 whatever a free round returns is a win, because it cost nothing', () => {
  const [nothing, little] = [settled('1.00', '0.00', true), settled('1.00', '0.10', true)]

  expect([nothing.text, little.text, little.isCelebrated]).toEqual(['round.noWin', 'round.won', true])
})

test('a free round that came to nothing is still there', () => {
  const undone = presentRound({ state: 'void', stake: '2.00', isFree: true, payout: '0.00', refusal: 'unreachable' })

  expect(undone.text).toBe('free.void')
})

test('a round that came to nothing names the stake that went back', () => {
  const undone = presentRound({ state: 'void', stake: '2.00', isFree: false, payout: '0.00', refusal: 'unreachable' })

  expect(undone).toMatchObject({ text: 'round.void', amount: '2.00', isCelebrated: false })
})

test('an expired or unknown session ends the launch, missing money does not', () => {
  expect(['RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN', 'RS_ERROR_INVALID_GAME'].map(endsLaunch)).toEqual([
    true,
    true,
    true,
  ])
  expect(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED', 'unreachable', null].map(endsLaunch)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(refusalText('unreachable')).toBe('refusal.wallet')
})
