import type { Clock } from '../../../core/clock'
import type { PlayModule } from '../../games/play'

export interface ReportOptions {
  play: Pick<PlayModule, 'split' | 'splitter'>
  clock: Clock
  currency: string
  timeZone: string
  /** Pages of larger teams are read by time, pages of smaller teams by member. */
  largestByMember?: number
}
