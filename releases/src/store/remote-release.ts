import type { ReleaseEntry } from '@parlay/shared/contracts/release-manifest'
import { Refusal } from '../refusal'

/** The entries of one remote in the manifest: its default, its canaries, and the default to go back to. */
export type RemoteEntries = readonly ReleaseEntry[]

export const defaultOf = (entries: RemoteEntries) => entries.find((entry) => entry.deployment?.default)
export const canariesOf = (entries: RemoteEntries) =>
  entries.filter((entry) => entry.deployment && !entry.deployment.default)
export const lastKnownGoodOf = (entries: RemoteEntries) => entries.find((entry) => entry.extras.lastKnownGood)
export const isDisabled = (entries: RemoteEntries) => entries.some((entry) => entry.extras.disabled)

/**
 * Entries in the one form the manifest holds: canaries in their order at the low end, the default with the rest of the
 * traffic, then the last known good. A canary that is the last known good is written once.
 *
 * @throws Refusal when canaries would have more than all traffic.
 */
export function composeEntries(parts: {
  current: ReleaseEntry
  lastKnownGood?: ReleaseEntry | undefined
  canaries?: readonly ReleaseEntry[]
  disabled?: boolean
}): ReleaseEntry[] {
  const { current, lastKnownGood, canaries = [], disabled = false } = parts
  const taken = round(canaries.reduce((sum, entry) => sum + (entry.deployment?.traffic ?? 0), 0))
  if (taken > 100) throw new Refusal(`canaries would have ${taken} % of traffic together: lower one first`)

  const isGood = (entry: ReleaseEntry) => versionOf(entry) === (lastKnownGood && versionOf(lastKnownGood))
  const mark = (entry: ReleaseEntry, deployment: ReleaseEntry['deployment']): ReleaseEntry => ({
    ...entry,
    deployment,
    extras: { ...entry.extras, disabled: disabled || undefined, lastKnownGood: isGood(entry) || undefined },
  })
  const kept = lastKnownGood && !canaries.some(isGood) && !isGood(current) ? [mark(lastKnownGood, undefined)] : []

  return [
    ...canaries.map((entry) => mark(entry, entry.deployment)),
    mark(current, { traffic: round(100 - taken), default: true }),
    ...kept,
  ]
}

/** Everyone gets `next`; what was the default becomes the one to go back to; canaries end. */
export function withDefault(entries: RemoteEntries, next: ReleaseEntry): ReleaseEntry[] {
  const before = defaultOf(entries)
  const lastKnownGood = before && versionOf(before) !== versionOf(next) ? before : lastKnownGoodOf(entries)
  return composeEntries({ current: next, lastKnownGood, disabled: isDisabled(entries) })
}

/**
 * `traffic` per cent of consumers get `next`. Raising the traffic of a canary moves nobody out of it; 0 ends it.
 *
 * @throws Refusal when there is no default yet, or `next` is it.
 */
export function withCanary(entries: RemoteEntries, next: ReleaseEntry, traffic: number): ReleaseEntry[] {
  const current = defaultOf(entries)
  if (!current) throw new Refusal('there is no default yet: promote without --traffic first')
  if (versionOf(current) === versionOf(next)) throw new Refusal(`${versionOf(next)} is the default already`)

  const canary = { ...next, deployment: { traffic: round(traffic), default: false } }
  const known = canariesOf(entries)
  const isKnown = known.some((entry) => versionOf(entry) === versionOf(next))
  const canaries = isKnown
    ? known.map((entry) => (versionOf(entry) === versionOf(next) ? canary : entry))
    : [...known, canary]

  return composeEntries({
    current,
    lastKnownGood: lastKnownGoodOf(entries),
    canaries: canaries.filter((entry) => (entry.deployment?.traffic ?? 0) > 0),
    disabled: isDisabled(entries),
  })
}

/** The same entries with the remote's off notice shown or not. */
export function withDisabled(entries: RemoteEntries, disabled: boolean): ReleaseEntry[] {
  return entries.map((entry) => ({ ...entry, extras: { ...entry.extras, disabled: disabled || undefined } }))
}

export const versionOf = (entry: ReleaseEntry): string => entry.metadata.version

/** A bucket is a hundredth of a per cent. */
const round = (traffic: number): number => Math.round(traffic * 100) / 100
