import { type FieldFault, type FieldRule, hintOf } from '@parlay/contracts/fields/field-rule'
import { isApiError } from '@parlay/web/api'

export type Rules = Partial<Record<string, FieldRule>>
/** Maps a code of the error catalogue to its field. */
export type FieldOfCode = Partial<Record<string, string>>

/**
 * Returns the gateway's faults by field: `value.fields` first, otherwise the field that the code stands for. Returns
 * none if the refusal is about no field of this form.
 */
export function readServerFaults(error: unknown, rules: Rules, fieldOfCode: FieldOfCode): Record<string, FieldFault> {
  if (!isApiError(error)) return {}
  const named = Object.entries(fieldsOf(error.value)).map(
    ([name, fault]) => [name, completed(fault, rules[name])] as const,
  )
  if (named.length > 0) return Object.fromEntries(named)
  const field = fieldOfCode[error.code]
  return field ? { [field]: { key: error.messageKey, params: error.params } } : {}
}

type NamedFaults = Record<string, FieldFault>

/** The gateway names a fault by its key, or by key and params if the sentence contains figures. */
function fieldsOf(value: unknown): NamedFaults {
  if (!isRecord(value) || !isRecord(value.fields)) return {}
  const faults = Object.entries(value.fields).map(([name, fault]) => [name, readFault(fault)] as const)
  return Object.fromEntries(faults.filter((entry): entry is [string, FieldFault] => entry[1] !== undefined))
}

function readFault(fault: unknown): FieldFault | undefined {
  if (typeof fault === 'string') return { key: fault, params: {} }
  if (!isRecord(fault) || typeof fault.key !== 'string') return undefined
  return { key: fault.key, params: isRecord(fault.params) ? (fault.params as Record<string, string>) : {} }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A pattern's sentence needs the lengths of the violated rule. */
const completed = (fault: FieldFault, rule: FieldRule | undefined): FieldFault =>
  rule && fault.key.startsWith('pattern_') && Object.keys(fault.params).length === 0
    ? { ...hintOf(rule), key: fault.key }
    : fault
