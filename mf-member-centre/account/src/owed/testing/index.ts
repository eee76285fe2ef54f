import type { OwedDraw } from '@parlay/contracts/endpoints/wallet'

/** A debt that a correction of a draw has left. */
export const anOwedDraw = (fields: Partial<OwedDraw> = {}): OwedDraw => ({
  gameCode: 'MB_HN',
  name: 'Hanoi',
  numero: '20261123',
  revision: 1,
  time: Date.UTC(2026, 10, 24),
  takenBack: '35.00',
  owed: '60.00',
  stillOwed: '60.00',
  isCollected: false,
  ...fields,
})
