import { assessRisk, type RiskFacts } from './assess-risk'

/** A member of years who has wagered twice what was deposited. */
const calm: RiskFacts = {
  amount: 500_00n,
  accountDays: 400,
  payoutAccountDays: 90,
  isOtherHolder: false,
  hasProvenContact: true,
  hasOpenBonus: false,
  paidBefore: 3,
  largestBefore: 400_00n,
  deposited: 1_000_00n,
  played: 2_000_00n,
  samePayee: 0,
  sameDevice: 0,
}

test.each([
  ['nothing unusual', {}, []],
  ['a new account', { accountDays: 6 }, [{ risk: 'NEW_ACCOUNT', count: 6 }]],
  ['an account of seven days', { accountDays: 7 }, []],
  ['a new payout account', { payoutAccountDays: 2 }, [{ risk: 'NEW_PAYOUT_ACCOUNT', count: 2 }]],
  ['a first withdrawal', { paidBefore: 0, largestBefore: 0n }, [{ risk: 'FIRST_WITHDRAWAL' }]],
  ['little of the deposit played', { played: 1_499_99n }, [{ risk: 'LITTLE_PLAYED', count: 149 }]],
  ['enough of the deposit played', { played: 1_500_00n }, []],
  ['no deposit since the last withdrawal', { deposited: 0n, played: 0n }, []],
  ['three times the largest before', { amount: 1_200_00n }, []],
  ['more than that', { amount: 1_200_01n }, [{ risk: 'LARGE_FOR_HISTORY', amount: '400.00' }]],
  ['a shared payout account', { samePayee: 2 }, [{ risk: 'SHARED_PAYEE', count: 2 }]],
  ['a shared device', { sameDevice: 1 }, [{ risk: 'SHARED_DEVICE', count: 1 }]],
  ['an open bonus', { hasOpenBonus: true }, [{ risk: 'BONUS_OPEN' }]],
  ['another holder', { isOtherHolder: true }, [{ risk: 'OTHER_HOLDER' }]],
  ['no proven contact', { hasProvenContact: false }, [{ risk: 'CONTACT_UNPROVEN' }]],
])('%s', (_title, change, risks) => {
  expect(assessRisk({ ...calm, ...change })).toEqual(risks)
})

test('the gravest risk comes first', () => {
  const risks = assessRisk({ ...calm, accountDays: 0, samePayee: 1, hasOpenBonus: true })

  expect(risks.map(({ risk }) => risk)).toEqual(['SHARED_PAYEE', 'BONUS_OPEN', 'NEW_ACCOUNT'])
})
