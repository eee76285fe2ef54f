import type { Exports } from './describe-exports'

/** The content of `shared/federation-exports.json`: what the singletons exported when the version was last raised. */
export interface ExportsRecord {
  version: string
  singletons: Record<string, Exports>
}

/** Returns the differences, one line per singleton: `@parlay/web/session: adds a, drops b, changes c`. */
export function findChanges(before: ExportsRecord['singletons'], after: ExportsRecord['singletons']): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((request) => {
    const [old, current] = [before[request] ?? {}, after[request] ?? {}]
    const added = Object.keys(current).filter((name) => !(name in old))
    const dropped = Object.keys(old).filter((name) => !(name in current))
    const changed = Object.keys(old).filter((name) => name in current && old[name] !== current[name])
    const parts = [
      ...(added.length > 0 ? [`adds ${added.join(', ')}`] : []),
      ...(dropped.length > 0 ? [`drops ${dropped.join(', ')}`] : []),
      ...(changed.length > 0 ? [`changes ${changed.join(', ')}`] : []),
    ]
    return parts.length > 0 ? [`${request}: ${parts.join('; ')}`] : []
  })
}

const numbersOf = (version: string) => version.split(/[-+]/, 1).join('').split('.').map(Number)

function isHigher(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)]
  const index = one.findIndex((part, position) => part !== other[position])
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0)
}

/**
 * Returns why the record may not be replaced, or undefined if it may: the shared exports changed, but the version
 * against which remotes are checked did not.
 */
export function refuseChange(recorded: ExportsRecord, current: ExportsRecord): string | undefined {
  const changes = findChanges(recorded.singletons, current.singletons)
  if (changes.length === 0 || isHigher(current.version, recorded.version)) return undefined
  return [
    `What remotes take from the shell changed, and the version in shared/web/package.json is still ${current.version}:`,
    ...changes,
    '`npm run exports -- --raise` for what is new; where built remotes would break, raise the second number and run `npm run exports`.',
  ].join('\n')
}

/** Returns the next version for an addition, with which remotes that are already built still work. */
export function raise(version: string): string {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version)
  return `${major}.${minor}.${patch + 1}`
}
