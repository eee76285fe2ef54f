/**
 * Fills the `:name`s of a call's path from the fields of its request. The gateway reads these fields from the path, so
 * that `rest` is what is left to send.
 */
export function fillPath(path: string, request: object): { path: string; rest: object } {
  const rest: Record<string, unknown> = { ...request }
  const filled = path.replace(/:(\w+)/g, (name, field: string) => {
    const value = rest[field]
    delete rest[field]
    return value == null ? name : encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}
