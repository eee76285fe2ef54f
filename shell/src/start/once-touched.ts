import type { QueryClient } from '@parlay/web/state'
import { registerWorker } from '../pwa/register-worker'
import { keepAnswers } from './keep-answers'
import { warmFormatters } from './warm-formatters'

/** Does the work of a page after the first interaction, except for preloading what is likely to come next. */
export function onceTouched(client: QueryClient): Promise<void> {
  keepAnswers(client)
  warmFormatters()
  return registerWorker()
}
