import type { PlayerRank, RankLevel } from '@parlay/contracts/endpoints/ranks'

const nothing = { validBet: '0.00', deposit: '0.00' }
const aLevel = (changes: Partial<RankLevel>): RankLevel => ({
  level: 1,
  name: 'Bronze',
  colour: '#ABABAB',
  reach: nothing,
  keep: nothing,
  weekly: null,
  birthday: null,
  upgrade: null,
  rebateRate: null,
  rakebackRate: null,
  freeWithdrawals: 0,
  vipService: false,
  ...changes,
})

export const aRank = (changes: Partial<PlayerRank> = {}): PlayerRank => ({
  level: 2,
  name: 'Silver',
  colour: '#8E9AAB',
  windowDays: 30,
  progress: { validBet: '320.00', deposit: '50.00' },
  next: { level: 3, name: 'Gold', colour: '#C9A227', missing: { validBet: '180.00', deposit: '0.00' } },
  fallsOn: null,
  keepMissing: nothing,
  reviewAt: Date.UTC(2026, 0, 15, 17),
  benefits: [
    {
      benefitId: 'UPGRADE:2',
      kind: 'UPGRADE',
      amount: '5.00',
      state: 'CLAIMED',
      claimUntil: null,
      rebate: null,
      rakeback: null,
    },
    {
      benefitId: 'REBATE:2026-01-14',
      kind: 'REBATE',
      amount: '1.23',
      state: 'DONE',
      claimUntil: Date.UTC(2026, 0, 21, 16),
      rebate: { day: '2026-01-14', validBet: '1234.00', rate: '0.001' },
      rakeback: null,
    },
  ],
  levels: [
    aLevel({}),
    aLevel({
      level: 2,
      name: 'Silver',
      colour: '#8E9AAB',
      reach: { validBet: '150.00', deposit: '0.00' },
      upgrade: '5.00',
    }),
    aLevel({
      level: 3,
      name: 'Gold',
      colour: '#C9A227',
      reach: { validBet: '500.00', deposit: '100.00' },
      keep: { validBet: '250.00', deposit: '0.00' },
      upgrade: '15.00',
      rebateRate: '0.001',
    }),
  ],
  houseEdges: [],
  ...changes,
})
