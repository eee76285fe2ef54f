import type { EndpointMetadata } from '@parlay/contracts/define-endpoint'
import { bannerGroupOfPath, listBanners } from '@parlay/contracts/endpoints/content'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { previewHeaders } from '@parlay/web/site/preview'
import { switchesOfCall } from '@parlay/web/site/switches-version'
import { device, merchantCode, platform } from '../../../brands/parlay/brand.json'
import { isHomePath } from '../layout/path-kinds'
import { codesOf } from './brand-codes'

const codes = codesOf({ merchantCode, platform, device })

/** A call that began before the shell's script had loaded; `key` is its key in the query cache. */
export interface EarlyCall {
  key: readonly [moduleId: string, request: Record<string, string>]
  /** Resolves to the response envelope. */
  answer: Promise<unknown>
}

/** Starts the first calls of any page that need no session: the site's status and the banners of this path. */
export function startEarlyCalls(path: string, language: string): EarlyCall[] {
  const groupName = bannerGroupOfPath[isHomePath(path) ? '/' : path]
  const calls = [early(getSystemStatus, {}, language, { url: location.host })]
  if (groupName) {
    const request = { groupName, language }
    calls.push(early(listBanners, request, language, { ...request, ...switchesOfCall(listBanners.moduleId) }))
  }
  return calls
}

/** `sent` differs from the request if the query's key leaves out values that are the same on every page or stand only in its address. */
function early(
  endpoint: EndpointMetadata,
  request: Record<string, string>,
  language: string,
  sent = request,
): EarlyCall {
  const answer = fetch(`${endpoint.path}?${new URLSearchParams(sent)}`, {
    headers: {
      'X-Module-Id': endpoint.moduleId,
      'X-Token-Needed': '0',
      'X-Merchant': codes.merchant,
      'X-Platform': codes.platform,
      'X-Device': codes.device,
      'X-Lang': language,
      ...previewHeaders(endpoint.moduleId),
    },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(15_000),
  }).then((response) => response.json())
  answer.catch(() => undefined)
  return { key: [endpoint.moduleId, request], answer }
}
