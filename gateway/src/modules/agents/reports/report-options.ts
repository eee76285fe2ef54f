import type { Clock } from '../../../core/clock'
import type { PlayModule } from '../../games/play'

export interface ReportOptions {
  play: Pick<PlayModule, 'split' | 'splitter'>
  clock: Clock
  currency: string
  timeZone: string
  /** Pages of larger teams are read by time, those of others by member. */
  largestByMember?: number
}
