import type { AnnouncedDraw, OpenedDraw } from '@parlay/contracts/endpoints/lottery'
import type { DrawState } from '@parlay/contracts/vendor-lottery'
import type { PendingDraw, Result } from './draw.sql'

export const stateOf = ({ isClosed, closeAt }: Pick<PendingDraw, 'isClosed' | 'closeAt'>, now: Date): DrawState =>
  isClosed || closeAt <= now ? 'CLOSED' : 'BETTING'

export const presentPending = (draw: PendingDraw, now: Date): AnnouncedDraw => ({
  numero: draw.numero,
  openAt: draw.openAt.getTime(),
  closeAt: draw.closeAt.getTime(),
  state: stateOf(draw, now),
  seedHash: draw.seedHash,
  beacon: { chain: draw.chain, round: draw.round },
  linesRoot: draw.linesRoot,
})

export const presentResult = (draw: Result): OpenedDraw => ({
  gameCode: draw.gameCode,
  area: draw.area,
  numero: draw.numero,
  openAt: draw.openAt.getTime(),
  prizes: draw.prizes,
  seedHash: draw.seedHash,
  seed: draw.seed,
  revision: draw.revision,
})
