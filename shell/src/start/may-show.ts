import { getSystemStatus, type SystemStatus } from '@parlay/contracts/endpoints/platform'
import { readStorage } from '@parlay/web/site/browser-storage'
import { isSwitchedOn } from '@parlay/web/site/switches'
import type { EarlyCall } from './early-calls'

/** Resolves to whether the requested page is shown: if the site requires a login, a visitor gets the login page. */
export async function mayShow(calls: readonly EarlyCall[]): Promise<boolean> {
  if (readStorage('sessionStorage', 'token') !== null) return true
  const status = calls.find(({ key }) => key[0] === getSystemStatus.moduleId)
  const envelope = (await status?.answer) as { value?: SystemStatus } | undefined
  return !isSwitchedOn(envelope?.value?.whitelabel, 'LOGIN.GUARD')
}
