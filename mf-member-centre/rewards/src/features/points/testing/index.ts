import type { PointConfig, PointMovement, PointReward, Redemption } from '@parlay/contracts/endpoints/points'

const aConfig = (changes: Partial<PointConfig> = {}): PointConfig => ({
  enabled: true,
  currencySymbol: 'P',
  ratio: 10,
  minConvert: 100,
  earnRules: [
    { category: 'RNG', points: 1, per: '20.00' },
    { category: 'DEPOSIT', points: 1, per: '100.00' },
  ],
  finalAfterHours: 1,
  ...changes,
})

export const aReward = (changes: Partial<PointReward> = {}): PointReward => ({
  rewardId: 'tea-set',
  category: 'GOODS',
  name: 'Tea set',
  description: 'A pot and four cups.',
  image: '/art/points/tea-set',
  points: 900,
  units: 'set',
  limitPerMember: 2,
  stock: 25,
  left: 2,
  state: 'AVAILABLE',
  ...changes,
})

export const aRedemption = (changes: Partial<Redemption> = {}): Redemption => ({
  redeemId: 'P260115-AAAA2222',
  rewardId: 'tea-set',
  goods: 'Tea set',
  category: 'GOODS',
  quantity: 1,
  units: 'set',
  points: 900,
  state: 'PROCESSING',
  time: Date.UTC(2026, 0, 15, 12),
  decidedAt: null,
  address: '12 Mabini Street, Manila',
  code: null,
  amount: null,
  ...changes,
})

export const aMovement = (changes: Partial<PointMovement> = {}): PointMovement => ({
  txId: '1',
  type: 'EARNED',
  points: 40,
  balanceAfter: 1040,
  time: Date.UTC(2026, 0, 15, 12),
  category: 'RNG',
  refNo: null,
  goods: null,
  ...changes,
})

export const pageOf = <Row>(...list: Row[]) => ({
  list,
  totalPages: 1,
  totalCount: list.length,
  pageNo: 1,
  pageSize: 20,
})

export const mallAnswers = {
  'PNT.balance': { points: 1000, pending: 35, worth: '100.00', hasPaymentPassword: true },
  'PNT.config': aConfig(),
  'PNT.rewards': pageOf(
    aReward(),
    aReward({ rewardId: 'wallet-20', name: 'P20.00 for your wallet', category: 'MONEY', points: 195, units: 'credit' }),
  ),
  'PNT.redeems': pageOf(aRedemption()),
  'PNT.history': pageOf(aMovement()),
  'PNT.mall': { ...aConfig(), list: [aReward()] },
}
