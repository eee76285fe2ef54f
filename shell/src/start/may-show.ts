import { getSystemStatus, type SystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { readNote } from '@parlay/shared/site/browser-note'
import { isSwitchedOn } from '@parlay/shared/site/switches'
import type { EarlyCall } from './early-calls'

/** Whether the page that was asked for comes now: where everybody has to be logged in, a visitor gets the log-in. */
export async function mayShow(calls: readonly EarlyCall[]): Promise<boolean> {
  if (readNote('sessionStorage', 'token') !== null) return true
  const status = calls.find(({ key }) => key[0] === getSystemStatus.moduleId)
  const envelope = (await status?.answer) as { value?: SystemStatus } | undefined
  return !isSwitchedOn(envelope?.value?.whitelabel, 'LOGIN.GUARD')
}
