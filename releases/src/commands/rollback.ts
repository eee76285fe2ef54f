import type { ReleaseEntry } from '@parlay/contracts/release-manifest'
import { Refusal } from '../refusal'
import { everDefaultOf, formerDefaultsOf } from '../store/remote-history'
import { canariesOf, defaultOf, lastKnownGoodOf, versionOf } from '../store/remote-release'
import { entriesAfterCanaries, entriesAfterRollback } from './next-entries'
import {
  changeRemote,
  lastChangeIn,
  type Outcome,
  type ReleaseContext,
  type RemoteState,
  requireUsable,
} from './release-context'

/** Milliseconds within which a second operator's rollback is taken as a reaction to the same fault. */
const sameFault = 30_000

export interface RollbackOptions {
  /** An earlier default to return to, however long ago it was. Canaries end as well. */
  to?: string | undefined
  /** Change the manifest only while it is at this revision, as `list` shows it. */
  revision?: string | undefined
}

/**
 * Takes back the last step. It ends the remote's canaries if there are any, and otherwise returns to the default
 * before. Each repetition goes one default further back, and `to` goes to one directly.
 *
 * @throws Refusal when there is nothing to go back to, when the version cannot be used, or when another operator has
 * just rolled the remote back and no `revision` shows that this operator saw it.
 */
export async function rollback(
  context: ReleaseContext,
  remote: string,
  { to, revision }: RollbackOptions = {},
): Promise<Outcome> {
  const change = await changeRemote(
    context,
    remote,
    async (state) => {
      const current = defaultOf(state.entries)
      if (!current) throw new Refusal(`${remote} has no default to roll back`)
      if (revision === undefined) requireFirst(context, remote, state)
      return canariesOf(state.entries).length > 0 && to === undefined
        ? endCanaries(state, current)
        : returnTo(context, remote, state, { current, target: to ?? formerOf(remote, state, current) })
    },
    { revision, isBoundToStart: true },
  )

  const { action, version, from } = change ?? {}
  const line =
    action === 'rollback'
      ? `${remote} is back on ${version} (was ${from})`
      : `${remote}: canary ended, everyone gets ${version}`
  return { lines: [line], value: { remote, version, from, changed: true } }
}

/** Two operators who react to the same fault want one step back, not two. */
function requireFirst({ who, now, startedAt }: ReleaseContext, remote: string, { history }: RemoteState): void {
  const last = history.findLast((entry) => entry.remote === remote && entry.revision && entry.outcome === 'done')
  if (last?.action !== 'rollback' && last?.action !== 'end-canary') return
  const at = Date.parse(last.at)
  const isSameMoment = startedAt ? at >= startedAt.getTime() : false
  if (!isSameMoment && (last.who === who || now().getTime() - at > sameFault)) return
  throw new Refusal(
    `${remote} has just been rolled back${lastChangeIn(history, remote)}, with --revision as \`list\` shows it`,
  )
}

function endCanaries({ entries }: RemoteState, current: ReleaseEntry) {
  return {
    entries: entriesAfterCanaries(entries, current),
    change: { action: 'end-canary' as const, version: versionOf(current) },
  }
}

/**
 * The default before the current one, from the history. Where the history is lost, it is the version that pages fall
 * back to.
 */
function formerOf(remote: string, { entries, history }: RemoteState, current: ReleaseEntry): string {
  const former = formerDefaultsOf(history, remote).findLast((version) => version !== versionOf(current))
  const good = lastKnownGoodOf(entries)
  const target = former ?? (everDefaultOf(history, remote).size === 0 && good ? versionOf(good) : undefined)
  if (target === undefined) throw new Refusal(`${remote} has no earlier default to go back to`)
  return target
}

async function returnTo(
  context: ReleaseContext,
  remote: string,
  state: RemoteState,
  { current, target }: { current: ReleaseEntry; target: string },
) {
  const { entries, history } = state
  const former = everDefaultOf(history, remote)
  const isFormer =
    former.has(target) || entries.some((entry) => versionOf(entry) === target && entry.extras.lastKnownGood)
  if (target === versionOf(current)) throw new Refusal(`${remote}@${target} is the default already`)
  const { entry } = await requireUsable(context, remote, target).catch((error: unknown) => {
    const others = [...former].filter((version) => version !== target && version !== versionOf(current)).reverse()
    if (!(error instanceof Refusal) || others.length === 0) throw error
    throw new Refusal(`${error.message}; or go back further, --to ${others.join(', ')}`)
  })
  if (!isFormer) throw new Refusal(`${remote}@${target} was never the default: promote it instead`)

  return {
    entries: await entriesAfterRollback(context, state, remote, entry),
    change: { action: 'rollback' as const, version: target, from: versionOf(current) },
  }
}
