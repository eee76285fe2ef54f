import type { Mission } from '@parlay/contracts/endpoints/missions'

const aMission = (changes: Partial<Mission> = {}): Mission => ({
  id: 'daily-rounds',
  title: 'Play 20 rounds today',
  period: 'DAILY',
  startsOn: '2026-01-15',
  metric: 'ROUNDS',
  target: '20',
  progress: '5',
  rewardType: 'MONEY',
  reward: '5.00',
  state: 'OPEN',
  endsAt: Date.UTC(2026, 0, 15, 16),
  claimUntil: Date.UTC(2026, 0, 17, 16),
  ...changes,
})
const done = aMission({
  id: 'daily-games',
  title: 'Play 3 different games',
  rewardType: 'POINTS',
  reward: '20',
  state: 'DONE',
})
export const someMissions = [
  aMission(),
  done,
  aMission({
    id: 'claimed',
    title: 'Stake P200',
    metric: 'STAKE',
    target: '200.00',
    progress: '200.00',
    state: 'CLAIMED',
  }),
  aMission({
    id: 'weekly',
    title: 'Play all week',
    period: 'WEEKLY',
    rewardType: 'TICKETS',
    reward: '2',
    raffle: 'Golden eggs',
  }),
]
export const aBoard = {
  list: [
    { rank: 1, accountMasked: 'n***l', points: 12 },
    { rank: 2, accountMasked: 'm***a', points: 7 },
  ],
  totalPages: 1,
  me: { rank: 2, points: 7 },
  around: [
    { rank: 1, accountMasked: 'n***l', points: 12, isMe: false },
    { rank: 2, accountMasked: 'm***a', points: 7, isMe: true },
  ],
  endsAt: Date.UTC(2026, 0, 15, 16),
  prizes: [
    { from: 1, to: 1, rewardType: 'MONEY', reward: '20.00' },
    { from: 2, to: 3, rewardType: 'TICKETS', reward: '2', raffle: 'Lounge wheel' },
  ],
}
