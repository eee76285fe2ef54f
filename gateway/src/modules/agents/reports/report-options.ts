import type { Clock } from '../../../core/clock'
import type { PlayModule } from '../../play'

export interface ReportOptions {
  play: Pick<PlayModule, 'split'>
  clock: Clock
  currency: string
  timeZone: string
}
