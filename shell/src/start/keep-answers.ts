import { listDomainRoutes, type SystemStatus } from '@parlay/contracts/endpoints/platform'
import { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { merchantCode, queryOptionsFor, readTabToken } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { writeStorage } from '@parlay/web/site/browser-storage'
import { type KeptName, keepAnswer, keptAnswer, keptAnswers } from '@parlay/web/site/kept-answers'
import { whenIdle } from '@parlay/web/site/when-idle'
import type { QueryClient } from '@parlay/web/state'

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number]

/**
 * Keeps in a member's tab what belongs to the merchant, under the names of the product spec (3): the merchant's code,
 * and the answers that a page loaded again begins with. A visitor's tab keeps nothing, and a logout removes all of it.
 * Returns a function that ends it.
 */
export function keepAnswers(client: QueryClient): () => void {
  const start = () => {
    if (readTabToken() === undefined) return
    writeStorage('sessionStorage', 'merchant', merchantCode())
    for (const query of client.getQueryCache().getAll()) keep(query)
    whenIdle(() => askForRest(client))
  }
  start()
  const stops = [
    on('session-started', start),
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function keep({ queryKey: [moduleId], state: { data, dataUpdatedAt } }: Query): void {
  const name = (Object.keys(keptAnswers) as KeptName[]).find((one) => keptAnswers[one] === moduleId)
  if (name === undefined || data === undefined || readTabToken() === undefined) return
  keepAnswer(name, name === 'settings' ? settingsOf(data as SystemStatus) : data, dataUpdatedAt)
}

/**
 * What the operator has set, and nothing about the visitor or the keys of the moment. No page reads it in place of the
 * status, which each load asks for anew: a maintenance must not wait.
 */
const settingsOf = ({ whitelabel, registerRules, brand, feedback }: SystemStatus) => ({
  whitelabel,
  registerRules,
  brand,
  feedback,
})

/** Asks for what no page of this session has asked for yet: later pages then need not. */
function askForRest(client: QueryClient): void {
  if (readTabToken() === undefined) return
  if (!keptAnswer('routers')) void client.prefetchQuery(queryOptionsFor(listDomainRoutes, {}))
  if (!keptAnswer('validate')) void client.prefetchQuery(queryOptionsFor(getRegisterSettings, {}))
}
