import { registerWorker } from '../pwa/register-worker'
import { warmFormatters } from './warm-formatters'

/** What a page does once somebody has touched it, besides asking for what is likely to come next. */
export function onceTouched(): Promise<void> {
  warmFormatters()
  return registerWorker()
}
