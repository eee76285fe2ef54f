import type { ReleaseEntry } from '@parlay/shared/contracts/release-manifest'
import { Refusal } from '../refusal'
import { formerDefaultsOf, readHistory } from '../store/history-file'
import { canariesOf, composeEntries, defaultOf, isDisabled, lastKnownGoodOf, versionOf } from '../store/remote-release'
import { findVersion } from '../store/version-folder'
import { changeRemote, type Outcome, type ReleaseContext, requireUsable } from './release-context'

/**
 * Takes the last step back: ends a remote's canaries if it has any, else returns to what was the default before.
 * Repeating it goes further back.
 */
export async function rollback(context: ReleaseContext, remote: string): Promise<Outcome> {
  const change = await changeRemote(context, remote, async (entries) => {
    const current = defaultOf(entries)
    if (!current) throw new Refusal(`${remote} has no default to roll back`)
    return canariesOf(entries).length > 0
      ? endCanaries(entries, current)
      : returnToFormer(context, remote, entries, current)
  })

  const { action, version, from } = change ?? {}
  const line =
    action === 'rollback'
      ? `${remote} is back on ${version} (was ${from})`
      : `${remote}: canary ended, everyone gets ${version}`
  return { lines: [line], value: { remote, version, from, changed: true } }
}

function endCanaries(entries: readonly ReleaseEntry[], current: ReleaseEntry) {
  return {
    entries: composeEntries({ current, lastKnownGood: lastKnownGoodOf(entries), disabled: isDisabled(entries) }),
    change: { action: 'end-canary' as const, version: versionOf(current) },
  }
}

async function returnToFormer(
  context: ReleaseContext,
  remote: string,
  entries: readonly ReleaseEntry[],
  current: ReleaseEntry,
) {
  const target = lastKnownGoodOf(entries)
  if (!target) throw new Refusal(`${remote} has no earlier default to go back to`)
  const { entry } = await requireUsable(context, remote, versionOf(target))

  return {
    entries: composeEntries({
      current: entry,
      lastKnownGood: await findFormer(context, remote, versionOf(target)),
      disabled: isDisabled(entries),
    }),
    change: { action: 'rollback' as const, version: versionOf(target), from: versionOf(current) },
  }
}

/** The default that came before `version`, as far as the store still holds it. */
async function findFormer(
  { layout }: ReleaseContext,
  remote: string,
  version: string,
): Promise<ReleaseEntry | undefined> {
  const defaults = formerDefaultsOf(await readHistory(layout.history), remote)
  const earlier = defaults.slice(0, Math.max(0, defaults.lastIndexOf(version))).filter((former) => former !== version)
  for (const former of earlier.reverse()) {
    const stored = await findVersion(layout, remote, former)
    if (stored) return stored.entry
  }
  return undefined
}
