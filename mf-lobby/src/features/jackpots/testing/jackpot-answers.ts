import type { Jackpot, JackpotWin } from '@parlay/contracts/endpoints/jackpots'

export const aJackpot = (changes: Partial<Jackpot> = {}): Jackpot => ({
  jackpotId: 'lantern',
  name: 'Lantern Jackpot',
  currency: 'PHP',
  amount: '2034.50',
  cycle: 4,
  seed: '2000.00',
  mustDrop: '10000.00',
  share: '0.005',
  minStake: '1.00',
  returns: '0.0075',
  games: ['LUMEN_lantern-tide'],
  seedHash: 'ab'.repeat(32),
  openedAt: Date.UTC(2026, 0, 15, 12),
  lastWin: null,
  ...changes,
})

/** A win whose published values are right: the browser's check passes. */
export const aWin = (changes: Partial<JackpotWin['proof']> = {}): JackpotWin => ({
  cycle: 3,
  amount: '5412.26',
  accountMasked: 'm•••07',
  gameCode: 'LUMEN_lantern-tide',
  gameName: 'Lantern Tide',
  round: 'LUMEN:r-977',
  stake: '1.00',
  shareMillionths: 5000,
  wonAt: Date.UTC(2026, 0, 15, 11),
  proof: {
    seedHash: '0e53aae2eabd575555371f862cb885ff20472caced1f5e8fc80291b2f03dcab6',
    serverSeed: '5a'.repeat(32),
    firstRound: 'LUMEN:r-1',
    start: '200000000000',
    mustDrop: '1000000000000',
    before: '541226000000',
    after: '541226500000',
    ...changes,
  },
})
