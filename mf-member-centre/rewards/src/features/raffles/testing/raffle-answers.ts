import type { ValueOf } from '@parlay/contracts'
import type { getRaffleStatus, RaffleDraw, RafflePrize } from '@parlay/contracts/endpoints/raffles'

type Status = ValueOf<typeof getRaffleStatus>

const noon = Date.UTC(2026, 0, 15, 12)
const aPrize = (prizeId: string, name: string, kind: RafflePrize['kind'], weight: number): RafflePrize => ({
  ...{ prizeId, name, kind, weight, odds: weight / 10_000 },
  ...{ amount: kind === 'NOTHING' ? null : '5.00', left: null, fallback: null },
})
const prizes: RafflePrize[] = [
  aPrize('money', 'P5.00', 'MONEY', 3000),
  aPrize('nothing', 'No prize', 'NOTHING', 4000),
  aPrize('points', '20 points', 'POINTS', 2000),
  aPrize('spin', '1 ticket', 'TICKETS', 995),
  { ...aPrize('big', 'P500.00', 'MONEY', 5), left: 3, fallback: 'money' },
]

/** The server seed `00` and its SHA-256; tests recompute its draws. */
const serverSeed = '00'
const serverSeedHash = 'f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e'

export const aDraw = (changes: Partial<RaffleDraw> = {}): RaffleDraw => ({
  ...{ drawId: '7', promotionId: 'lounge-wheel', title: 'Lounge wheel', time: noon },
  prize: { prizeId: 'points', name: '20 points', kind: 'POINTS', amount: '20' },
  proof: { type: 'DRAW', serverSeed, serverSeedHash, clientSeed: 'mine', nonce: 1, version: '1', prizeId: 'points' },
  ...changes,
})

export const aShare = (changes: Partial<RaffleDraw> = {}): RaffleDraw => ({
  ...{ drawId: 'lucky-pot:3', promotionId: 'lucky-pot', title: 'Lucky pot', time: noon },
  prize: { prizeId: null, name: 'P12.34', kind: 'MONEY', amount: '12.34' },
  proof: { type: 'SHARE', serverSeed: null, serverSeedHash, share: 3, shares: 100, total: '1000.00', least: '1.00' },
  ...changes,
})

const raffle = {
  ...{ promotionId: 'lounge-wheel', title: 'Lounge wheel', startAt: noon, endAt: Date.UTC(2026, 1, 15, 12) },
  ...{ termsVersion: '2026-11', oddsVersion: '1', earn: { depositOf: '100.00', tickets: 1 }, pot: null },
}

export const aWheelStatus = (changes: Partial<Status> = {}): Status => ({
  ...{ raffle, tickets: 3, prizes, serverSeedHash, obstacle: null, history: [], historyPages: 0 },
  odds: [{ promotionId: 'lounge-wheel', version: '1', prizes }],
  ...changes,
})

export const aPotStatus = (changes: Partial<Status> = {}): Status => ({
  ...aWheelStatus({ tickets: 0, prizes: [], odds: [] }),
  raffle: {
    ...{ ...raffle, promotionId: 'lucky-pot', title: 'Lucky pot', oddsVersion: null, earn: null },
    pot: { total: '1000.00', least: '1.00', shares: 100, left: 40 },
  },
  ...changes,
})
