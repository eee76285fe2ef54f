import fc from 'fast-check'
import { z } from 'zod'

interface Json {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** Values of a field that lead a call further than random values would. */
export type Likely = Readonly<Record<string, readonly unknown[]>>

type Value = fc.Arbitrary<unknown>

const deep = (levels: number): unknown => (levels === 0 ? 'a' : [deep(levels - 1)])

/** Values that break careless code: at the limits of the database's types, not storable, or of another type. */
const spiteful: Value = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', ' ', '\0', 'a\0b', '\n', '\u202egnp.exe', '\ud800', 'a\udc00b', '\ufeff', '\u2028', 'e\u0301'.repeat(90)],
    ...["'; drop table member; --", '{"$gt":""}', '../../etc/passwd', '%00', '{{7*7}}', '__proto__', 'constructor'],
    ...['NaN', 'Infinity', '-0', '1e400', '0x10', '1e15', '1000000000000000', '2147483648', '9223372036854775808'],
    ...['8640000000000001', '-8640000000000001', '253402300800000', '-1', '0', '0.5', '99999999999999999999999'],
    ...['999999999999999.99', '-999999999999999.99', '0.00', '-0.01', '0.001', '१२', 'a'.repeat(2000), '🎲'.repeat(40)],
    ...[1e15, -1e15, 2 ** 53, 1e308, -1, 0, 0.5, null, true, false, [], {}, [[]], deep(40), { toString: 'a' }],
    ...[{ length: -1 }, Array(200).fill('a'), ['1', '1'], { $ne: null }],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)

const isReadable = (pattern: string): boolean => !/\\p\{|\[\^|\(\?/u.test(pattern)

function textOf({ pattern, format, minLength = 0, maxLength = 64 }: Json): Value {
  if (format === 'email') return fc.constantFrom('maya@example.com', 'x@y.test')
  if (pattern && isReadable(pattern)) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 24)) })
}

/** Values that the schema accepts, as far as it describes them. */
function arbitraryOf(schema: Json, likely: Likely): Value {
  const { type, anyOf, oneOf = anyOf, items = {}, minimum = 0, maximum = 1000 } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (oneOf) return fc.oneof(...oneOf.map((one) => arbitraryOf(one, likely)))
  if (schema.properties) return objectOf(schema, likely)
  if (type === 'array') {
    const { minItems: minLength = 0, maxItems = 3 } = schema
    return fc.array(arbitraryOf(items, likely), { minLength, maxLength: Math.max(minLength, Math.min(3, maxItems)) })
  }
  if (type === 'integer')
    return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 500) }), fc.constant(maximum))
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return textOf(schema)
}

function objectOf({ properties = {}, required = [] }: Json, likely: Likely): Value {
  const fields = Object.entries(properties).map(([name, schema]): [string, Value] => {
    const known = likely[name]
    const value = arbitraryOf(schema, likely)
    return [name, known ? fc.oneof(fc.constantFrom(...known), value) : value]
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

const strayNames = ['__proto__', 'constructor', 'toString', 'isAgent', 'balance', 'memberId', 'ts', 'nonce']

/** Sets own properties, including `__proto__`, as a JSON parser creates them. */
function changed(form: unknown, changes: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const members = [...Object.entries(form ?? {}), ...changes].filter(([, value]) => value !== undefined)
  const texts = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return JSON.parse(`{${texts.join(',')}}`)
}

/** Requests that follow the schema, most of them with some fields that do not. */
export function anyRequest(schema: z.ZodType, likely: Likely = {}): fc.Arbitrary<Record<string, unknown>> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const ways = (json.oneOf ?? json.anyOf ?? [json]) as Json[]
  const names = [...new Set(ways.flatMap(({ properties = {} }) => Object.keys(properties)))]
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(names.length > 0 ? names : strayNames)) },
    { weight: 1, arbitrary: fc.constantFrom(...strayNames) },
  )
  const changes = fc.oneof(
    { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 6, arbitrary: fc.array(fc.tuple(name, spiteful), { minLength: 1, maxLength: 2 }) },
  )
  return fc.tuple(arbitraryOf(json, likely), changes).map(([form, these]) => changed(form, these))
}
