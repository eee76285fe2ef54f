/** The `code` of a system error (`ENOENT`, `EEXIST` …), if it has one. */
export function errorCodeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
