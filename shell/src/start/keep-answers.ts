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
 * Keeps the merchant's data in a member's tab, under the names of the product spec (3): the merchant's code, and the
 * answers with which a reloaded page begins. A visitor's tab keeps nothing, and a logout removes everything. Returns a
 * function that stops it.
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
 * Returns the operator's settings, without data about the visitor and without short-lived keys. No page reads them in
 * place of the status, which each load requests again: a maintenance must take effect immediately.
 */
const settingsOf = ({ whitelabel, registerRules, brand, feedback }: SystemStatus) => ({
  whitelabel,
  registerRules,
  brand,
  feedback,
})

/** Requests what no page of this session has requested yet, so that later pages need not. */
function askForRest(client: QueryClient): void {
  if (readTabToken() === undefined) return
  if (!keptAnswer('routers')) void client.prefetchQuery(queryOptionsFor(listDomainRoutes, {}))
  if (!keptAnswer('validate')) void client.prefetchQuery(queryOptionsFor(getRegisterSettings, {}))
}
