export interface Change {
  /** The place of the value, such as `roles.0`. */
  path: string
  /** Undefined if there was none. */
  before: string | undefined
  after: string | undefined
  isChanged: boolean
}

/** Returns every value of two objects by its place, with the changed ones first. */
export function flatDiff(before: unknown, after: unknown): readonly Change[] {
  const old = flatten(before)
  const young = flatten(after)
  const changes = [...new Set([...old.keys(), ...young.keys()])].map((path) => ({
    path,
    before: old.get(path),
    after: young.get(path),
    isChanged: old.get(path) !== young.get(path),
  }))
  return [...changes.filter(({ isChanged }) => isChanged), ...changes.filter(({ isChanged }) => !isChanged)]
}

function flatten(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) {
    if (path) found.set(path, String(value ?? 'null'))
    return found
  }
  if (isList(value)) return found.set(path, value.map(String).join(', '))
  if (typeof value !== 'object') return found.set(path, String(value))
  for (const [name, part] of Object.entries(value)) flatten(part, path ? `${path}.${name}` : name, found)
  return found
}

/** A list of texts and numbers is one value: its order and its length are what changes. */
const isList = (value: unknown): value is readonly (string | number | boolean)[] =>
  Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null)
