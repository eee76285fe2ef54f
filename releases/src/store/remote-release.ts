import { manifestKeyOf } from '@parlay/contracts/pick-version'
import type { ReleaseEntry, ReleaseManifest } from '@parlay/contracts/release-manifest'
import { Refusal } from '../refusal'

/** The entries of one remote in the manifest: its default, its canaries, and its last known good version. */
export type RemoteEntries = readonly ReleaseEntry[]

/** The entries of a remote, or of the shell. Empty when nothing of it was promoted yet. */
export function entriesOf(manifest: ReleaseManifest, remote: string): ReleaseEntry[] {
  return manifest.microFrontends[manifestKeyOf(remote)] ?? []
}

export const defaultOf = (entries: RemoteEntries) => entries.find((entry) => entry.deployment?.default)
export const canariesOf = (entries: RemoteEntries) =>
  entries.filter((entry) => entry.deployment && !entry.deployment.default)
/** The version that pages fall back to when they cannot run the default. */
export const lastKnownGoodOf = (entries: RemoteEntries) => entries.find((entry) => entry.extras.lastKnownGood)
export const isDisabled = (entries: RemoteEntries) => entries.some((entry) => entry.extras.disabled)

/**
 * Composes the entries in the manifest's one form. Canaries come first and take the low end of the traffic in their
 * order, then comes the default with the rest, then the last known good version. A canary that is also the last known
 * good is written once.
 *
 * @throws Refusal when canaries would get more than all traffic.
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

/**
 * Makes `next` the default for everyone and ends the canaries. Pages that cannot run it fall back to `lastKnownGood`.
 */
export function withDefault(
  entries: RemoteEntries,
  next: ReleaseEntry,
  lastKnownGood: ReleaseEntry | undefined,
): ReleaseEntry[] {
  return composeEntries({ current: next, lastKnownGood, disabled: isDisabled(entries) })
}

/**
 * Gives `next` to a share of consumers, `traffic` per cent of them. A canary with more traffic keeps all consumers
 * that it had. 0 ends the canary.
 *
 * @throws Refusal when there is no default yet, or `next` is the default.
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

/** The same entries with the remote switched off or on. */
export function withDisabled(entries: RemoteEntries, disabled: boolean): ReleaseEntry[] {
  return entries.map((entry) => ({ ...entry, extras: { ...entry.extras, disabled: disabled || undefined } }))
}

export const versionOf = (entry: ReleaseEntry): string => entry.metadata.version

/** A consumer's bucket is a hundredth of a per cent, so traffic has two decimals. */
const round = (traffic: number): number => Math.round(traffic * 100) / 100
