import { Refusal } from '../refusal'
import { canariesOf, defaultOf, versionOf, withCanary, withDefault } from '../store/remote-release'
import { changeRemote, type Outcome, type ReleaseContext, requireRemoteName, requireUsable } from './release-context'

/** `remote@version` in two. Throws Refusal when it is not that. */
function parseTarget(target: string): { remote: string; version: string } {
  const [, remote, version] = /^([^@]+)@([^@]+)$/.exec(target) ?? []
  if (remote === undefined || version === undefined)
    throw new Refusal(`name a version: <remote>@<version>, not "${target}"`)
  requireRemoteName(remote)
  return { remote, version }
}

/** Makes a version everyone's, or with `traffic` (per cent, 0 to 100) that of a share of consumers. */
export async function promote(context: ReleaseContext, target: string, traffic?: number): Promise<Outcome> {
  const { remote, version } = parseTarget(target)
  return traffic === undefined ? makeDefault(context, remote, version) : sendTraffic(context, remote, version, traffic)
}

async function makeDefault(context: ReleaseContext, remote: string, version: string): Promise<Outcome> {
  const change = await changeRemote(context, remote, async (entries) => {
    const { entry } = await requireUsable(context, remote, version)
    const current = defaultOf(entries)
    const from = current && versionOf(current)
    if (from === version && canariesOf(entries).length === 0) return undefined
    return { entries: withDefault(entries, entry), change: { action: 'promote', version, from } }
  })

  const value = { remote, version, default: true, changed: change !== undefined }
  const was = change?.from !== undefined && change.from !== version ? ` (was ${change.from})` : ''
  return {
    lines: [change ? `${remote}@${version} is the default${was}` : `${remote}@${version} is the default already`],
    value,
  }
}

async function sendTraffic(
  context: ReleaseContext,
  remote: string,
  version: string,
  traffic: number,
): Promise<Outcome> {
  if (!(traffic >= 0 && traffic <= 100)) throw new Refusal('--traffic is a percentage from 0 to 100')
  await changeRemote(context, remote, async (entries) => {
    const { entry } = await requireUsable(context, remote, version)
    return {
      entries: withCanary(entries, entry, traffic),
      change: traffic > 0 ? { action: 'canary', version, traffic } : { action: 'end-canary', version },
    }
  })

  const line =
    traffic > 0 ? `${remote}@${version} gets ${traffic} % of consumers` : `${remote}@${version} gets no consumers`
  return { lines: [line], value: { remote, version, default: false, traffic, changed: true } }
}
