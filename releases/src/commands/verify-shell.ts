import { requireShellRecord } from './compatibility'
import { checkAgainstLive, reasonAgainst } from './live-remotes'
import type { Outcome, ReleaseContext } from './release-context'

/**
 * Checks whether a shell that is about to be deployed can run everything that is live. `source` is the file name or
 * URL of its `release.json`. A default or canary that does not fit, or whose record cannot be read, is a fault. A
 * last known good version that does not fit is only listed.
 *
 * @throws Refusal when the source is not a shell's record.
 */
export async function verifyShell({ layout }: ReleaseContext, source: string): Promise<Outcome> {
  const versions = await checkAgainstLive(layout, await requireShellRecord(source))
  const fault = reasonAgainst(versions)
  const lines = versions.map(({ remote, version, isFallback, faults }) => {
    if (faults.length === 0) return `ok    ${remote}@${version}`
    return `${isFallback ? 'note ' : 'FAULT'} ${remote}@${version}: ${faults.join('; ')}`
  })
  return {
    lines: lines.length > 0 ? lines : ['nothing is live'],
    value: { ok: fault === undefined, versions },
    ...(fault !== undefined && { fault }),
  }
}
