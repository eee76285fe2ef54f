import { Refusal } from '../refusal'
import { rolledBackVersionsOf } from '../store/remote-history'
import { canariesOf, defaultOf, versionOf, withCanary } from '../store/remote-release'
import { shellName } from '../store/store-layout'
import { entriesAfterPromotion } from './next-entries'
import { changeRemote, type Outcome, type ReleaseContext, requireRemoteName, requireUsable } from './release-context'

/** Splits `remote@version`. Throws Refusal for anything else. */
function parseTarget(target: string): { remote: string; version: string } {
  const [, remote, version] = /^([^@]+)@([^@]+)$/.exec(target) ?? []
  if (remote === undefined || version === undefined)
    throw new Refusal(`name a version: <remote>@<version>, not "${target}"`)
  requireRemoteName(remote)
  return { remote, version }
}

export interface PromoteOptions {
  /** Change the manifest only while it is at this revision, as `list` shows it. */
  revision?: string | undefined
  /** Do not promote a version that was rolled back and not promoted again since. */
  unlessRolledBack?: boolean | undefined
}

/**
 * Makes a version the default for every consumer, or with `traffic` a canary for a share of them. `traffic` is in per
 * cent, 0 to 100 with up to two decimals.
 *
 * @throws Refusal when the version is not in the store, is damaged or does not fit the live shell, or when the remote
 * was changed meanwhile. The manifest then stays as it was.
 */
export async function promote(
  context: ReleaseContext,
  target: string,
  traffic?: number,
  options: PromoteOptions = {},
): Promise<Outcome> {
  const { remote, version } = parseTarget(target)
  return traffic === undefined
    ? makeDefault(context, remote, version, options)
    : sendTraffic(context, remote, { version, traffic, revision: options.revision })
}

async function makeDefault(
  context: ReleaseContext,
  remote: string,
  version: string,
  { revision, unlessRolledBack = false }: PromoteOptions,
): Promise<Outcome> {
  let isRolledBack = false
  const change = await changeRemote(
    context,
    remote,
    async (state) => {
      const { entries, history } = state
      isRolledBack = unlessRolledBack && rolledBackVersionsOf(history, remote).has(version)
      if (isRolledBack) return undefined
      const { entry } = await requireUsable(context, remote, version)
      const current = defaultOf(entries)
      const from = current && versionOf(current)
      if (from === version && canariesOf(entries).length === 0) return undefined
      const next = await entriesAfterPromotion(context, state, remote, entry)
      return { entries: next, change: { action: 'promote', version, from } }
    },
    { revision, isBoundToStart: true },
  )
  if (isRolledBack) {
    const line = `${remote}@${version} was rolled back and stays so: promote it yourself`
    return { lines: [line], value: { remote, version, default: false, changed: false } }
  }

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
  { version, traffic, revision }: { version: string; traffic: number; revision: string | undefined },
): Promise<Outcome> {
  if (remote === shellName) throw new Refusal('the shell is for everybody: promote it without --traffic')
  if (!(traffic === 0 || (traffic >= 0.01 && traffic <= 100))) {
    throw new Refusal('--traffic is a percentage from 0 to 100, at least 0.01 for a canary')
  }
  await changeRemote(
    context,
    remote,
    async ({ entries }) => {
      const { entry } = await requireUsable(context, remote, version)
      return {
        entries: withCanary(entries, entry, traffic),
        change: traffic > 0 ? { action: 'canary', version, traffic } : { action: 'end-canary', version },
      }
    },
    { revision, isBoundToStart: true },
  )

  const line =
    traffic > 0 ? `${remote}@${version} gets ${traffic} % of consumers` : `${remote}@${version} gets no consumers`
  return { lines: [line], value: { remote, version, default: false, traffic, changed: true } }
}
