import { freeplay, type LoginValue } from '@parlay/contracts/endpoints/session'
import { callApi, platformCode } from '@parlay/web/api'

const validity = 60_000
let last = { random: '', at: Number.NEGATIVE_INFINITY }

/** The value stays the same for a minute, so that a repeated click gets the same guest. */
function randomOfThisMinute(): string {
  const now = performance.now()
  if (now - last.at > validity) last = { random: crypto.randomUUID(), at: now }
  return last.random
}

/** Logs in as a guest (product spec 2.4). Throws `ApiError`. */
export const playFree = (): Promise<LoginValue> =>
  callApi(freeplay, {
    os: osOf(navigator.userAgent),
    platform: platformCode(),
    random: randomOfThisMinute(),
    gatewayVersion: 3,
  })

const osOf = (userAgent: string): string => /\(([^;)]{1,64})/.exec(userAgent)?.[1] ?? 'unknown'
