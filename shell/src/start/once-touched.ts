import type { QueryClient } from '@parlay/web/state'
import { registerWorker } from '../pwa/register-worker'
import { keepAnswers } from './keep-answers'
import { warmFormatters } from './warm-formatters'

/** What a page does once somebody has touched it, besides asking for what is likely to come next. */
export function onceTouched(client: QueryClient): Promise<void> {
  keepAnswers(client)
  warmFormatters()
  return registerWorker()
}
