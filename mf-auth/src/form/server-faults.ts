import { isApiError } from '@parlay/shared/api'
import { type FieldFault, type FieldRule, hintOf } from '@parlay/shared/contracts/fields/field-rule'

export type Rules = Partial<Record<string, FieldRule>>
/** Which field a code of the error catalogue speaks of. */
export type FieldOfCode = Partial<Record<string, string>>

/**
 * What the gateway refused, by field: `value.fields` first, else the field that the code stands for. Empty when the
 * refusal is about no field of this form.
 */
export function readServerFaults(error: unknown, rules: Rules, fieldOfCode: FieldOfCode): Record<string, FieldFault> {
  if (!isApiError(error)) return {}
  const named = Object.entries(fieldsOf(error.value)).map(([name, key]) => [name, faultOf(key, rules[name])] as const)
  if (named.length > 0) return Object.fromEntries(named)
  const field = fieldOfCode[error.code]
  return field ? { [field]: { key: error.messageKey, params: error.params } } : {}
}

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || !('fields' in value)) return {}
  const { fields } = value
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => isText(entry[1])))
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** A pattern's sentence needs the lengths of the rule that was broken. */
const faultOf = (key: string, rule: FieldRule | undefined): FieldFault =>
  rule && key.startsWith('pattern_') ? { ...hintOf(rule), key } : { key, params: {} }
