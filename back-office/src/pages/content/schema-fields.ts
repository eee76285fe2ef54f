/** The parts of a kind's JSON schema from which its fields derive. */
export interface FieldSchema {
  type?: string
  field?: string
  enum?: readonly string[]
  anyOf?: readonly FieldSchema[]
  maxLength?: number
  properties?: Readonly<Record<string, FieldSchema>>
  required?: readonly string[]
}

type FieldKind = 'choice' | 'check' | 'number' | 'time' | 'picture' | 'html' | 'lines' | 'text'

export interface Field {
  name: string
  kind: FieldKind
  options: readonly string[]
  maxLength: number | undefined
  isRequired: boolean
}

/** The longest text that has a field of one line. */
const longestLine = 200

function kindOf(schema: FieldSchema): FieldKind {
  const { field, type, anyOf, maxLength = 0 } = schema
  if (field === 'html' || field === 'time' || field === 'picture') return field
  if (schema.enum) return 'choice'
  const types = [type, ...(anyOf ?? []).map((one) => one.type)]
  if (types.includes('boolean')) return 'check'
  if (types.includes('integer') || types.includes('number')) return 'number'
  return maxLength > longestLine ? 'lines' : 'text'
}

const fieldsOf = ({ properties = {}, required = [] }: FieldSchema): readonly Field[] =>
  Object.entries(properties)
    .filter(([name]) => name !== 'texts')
    .map(([name, schema]) => ({
      name,
      kind: kindOf(schema),
      options: schema.enum ?? [],
      maxLength: schema.maxLength,
      isRequired: required.includes(name),
    }))

/** Returns the fields of a kind: those of the item, and those of its text in each language. */
export function deriveFields(schema: FieldSchema): { ofItem: readonly Field[]; ofText: readonly Field[] } {
  const [text = {}] = Object.values(schema.properties?.texts?.properties ?? {})
  return { ofItem: fieldsOf(schema), ofText: fieldsOf(text) }
}
