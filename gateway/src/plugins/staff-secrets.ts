/** Fields that hold a secret in any call. The field `code` is one too, unless the path names it. */
const secretNames =
  /^(password|code|token|secret|challenge|pin|key|passkey|authorization|cookie)$|(Password|Token|Secret|Key)$/
/** These only make a repetition of a call harmless. */
const openNames: readonly string[] = ['requestKey', 'idempotencyKey']

const hidden = '(hidden)'

const isSecretName = (name: string): boolean => secretNames.test(name) && !openNames.includes(name)

/** Returns a copy without the values of all fields that hold a secret, at any depth. */
export function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecretName(name) ? hidden : hideSecrets(inner)]),
  )
}
