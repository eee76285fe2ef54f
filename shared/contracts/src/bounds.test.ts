import { z } from 'zod'
import { latestTime, opaqueText, plainText, queryInteger, queryTime, trimmedLines, trimmedText } from './bounds'
import { allEndpoints } from './endpoints'
import { providerResultSchema } from './payment-provider'
import { moneySchema } from './shapes'
import { staffEndpoints } from './staff'
import { walletBetSchema, walletQuerySchema, walletRollbackSchema, walletWinSchema } from './vendor-wallet'

interface Place {
  at: string
  schema: z.core.$ZodType
}

type Definition = z.core.$ZodTypeDef & {
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  options?: z.core.$ZodType[]
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition

/**
 * Returns every schema within a schema that accepts a value itself: a text, a number, a list, or something not
 * described.
 */
function listLeaves({ at, schema }: Place): Place[] {
  const { type, shape, innerType, element, options, keyType, valueType, in: given, out } = definitionOf(schema)
  const within = (name: string, inner: z.core.$ZodType) => listLeaves({ at: `${at}${name}`, schema: inner })
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => within(`.${name}`, inner))
  if (innerType) return within('', innerType)
  // The schema to which the number of a query is converted.
  if (out && given && definitionOf(given).type === 'transform') return within('', out)
  if (options) return options.flatMap((option) => within('', option))
  if (element) return [{ at, schema }, ...within('[]', element)]
  if (keyType && valueType) return [{ at, schema }, ...within('{key}', keyType), ...within('{}', valueType)]
  return ['enum', 'literal', 'boolean', 'null', 'undefined'].includes(type) ? [] : [{ at, schema }]
}

const around = (mark: string): string[] =>
  ['', 'a', 'ab', 'abcdef', 'abcdefghijklmnop'].flatMap((text) => [`${text}${mark}`, `${text}${mark}${text}1`])
const notStorable = ['\0', '\ud800'].flatMap(around)
const tooLong = ['a', '1', ' a', '1,'].map((text) => text.repeat(100_000))
/** No time and no count of a member's call is this large; amounts of vendors can be. */
const tooGreat = { ofCalls: 1e15, ofVendors: 1e17 }

const isRefused = (schema: z.core.$ZodType, value: unknown): boolean => {
  const parsed = z.safeParse(schema, value)
  return !parsed.success || (typeof value === 'string' && parsed.data !== value)
}

/** Returns a description of what a leaf wrongly accepts; undefined if it has its bounds. */
function findFault({ schema }: Place, great: number): string | undefined {
  const { type } = definitionOf(schema)
  if (type === 'array') return isRefused(schema, Array(10_001).fill('1')) ? undefined : 'a list of any length'
  if (type === 'unknown' || type === 'any' || type === 'record') return 'anything'
  const numbers = type === 'number' ? [great, -great, 1e300, Number.MAX_VALUE] : []
  const taken = [...notStorable, ...tooLong, ...numbers].find((value) => !isRefused(schema, value))
  return taken === undefined ? undefined : JSON.stringify(taken).slice(0, 40)
}

const listUnbounded = (at: string, schema: z.core.$ZodType, great = tooGreat.ofCalls): string[] =>
  listLeaves({ at, schema }).flatMap((leaf) => {
    const fault = findFault(leaf, great)
    return fault === undefined ? [] : [`${leaf.at} takes ${fault}`]
  })

test.each(allEndpoints.map((endpoint) => [endpoint.moduleId, endpoint.request] as const))(
  '%s accepts no text, number or list without a bound',
  (moduleId, request) => {
    expect(listUnbounded(moduleId, request)).toEqual([])
  },
)

/** The fields of a proposed call have the bounds of the contract of that call. */
const isOfAnotherCall = /^proposals\.propose\.fields(\{\})? takes anything$/

test.each(staffEndpoints.map(({ id, request }) => [id, request] as const))(
  '%s of the staff accepts no text, number or list without a bound',
  (id, request) => {
    const unbounded = listUnbounded(id, request).filter((fault) => !isOfAnotherCall.test(fault))
    expect(unbounded).toEqual([])
  },
)

test.each(
  Object.entries({ walletQuerySchema, walletBetSchema, walletWinSchema, walletRollbackSchema, providerResultSchema }),
)('%s of a third party accepts nothing without a bound, except a note that is kept as it is', (_, schema) => {
  expect(listUnbounded('', schema, tooGreat.ofVendors).filter((fault) => fault !== '.meta takes anything')).toEqual([])
})

test.each([
  ['a text', z.object({ name: z.string() })],
  ['a text with a length alone', z.object({ name: z.string().max(20).optional() })],
  ['a number', z.object({ page: z.coerce.number().int().default(1) })],
  ['a list', z.object({ ids: z.array(plainText(3)) })],
  ['a record', z.object({ names: z.record(plainText(3), plainText(3)) })],
  ['a text within a choice', z.union([z.object({ name: z.literal('a') }), z.object({ name: z.string() })])],
])('this check finds %s without a bound', (_, schema) => {
  expect(listUnbounded('', schema)).toHaveLength(1)
})

test.each(['\u202egnp.exe', 'a\u2066b', 'a\nb', 'a\u0085b', 'a\u2028b', '\ud800'])(
  'a text that is shown has no mark that hides or reverses the text around it: %j',
  (text) => {
    expect(plainText(64).safeParse(text).success).toBe(false)
  },
)

test('a large field accepts line breaks, and no other mark that hides text', () => {
  expect(trimmedLines(64).parse(' a\n\nb\n')).toBe('a\n\nb')
  for (const text of ['a\rb', 'a\tb', 'a\u2028b', 'a\u202eb'])
    expect(trimmedLines(64).safeParse(text).success).toBe(false)
})

test('names of every script, and families of emoji, are plain text', () => {
  for (const text of ['María-José', 'ผู้เล่น', 'Nguyễn', '山田 太郎', '👩‍👩‍👧', 'مريم', 'क्षेत्र']) {
    expect(plainText(64).parse(text)).toBe(text)
  }
})

test('a password may hold any mark that can be typed', () => {
  expect(opaqueText(64).parse('tab\there \u202e')).toBe('tab\there \u202e')
})

test('numbers of a query fit the database, and times are times', () => {
  expect(queryInteger().safeParse('1000000000000000').success).toBe(false)
  expect(queryInteger().parse('2147483647')).toBe(2_147_483_647)
  expect(queryTime.safeParse('8640000000000001').success).toBe(false)
  expect(queryTime.safeParse(-1).success).toBe(false)
  expect(moneySchema.safeParse('1234567890123456.00').success).toBe(false)
})

test.each([
  ['1', 1],
  ['-7', -7],
  ['007', 7],
  ['-0', 0],
  [3, 3],
])('a number of a query is read from its decimal digits: %j', (given, expected) => {
  expect(queryInteger().parse(given)).toBe(expected)
})

const otherNotations = ['0x10', '0b11', '0o17', '1e1', '1E1', '1.0', '1.', '.1', '+1', ' 1', '1 ', '1\n', '']
const noDigits = ['１', '১', '1,000', '1_000', '1n', 'Infinity', 'NaN', 'true', 'null', '--1', '1-']

/** The fields of queries that are read as numbers. */
const numbersOfQueries = [...allEndpoints.map((one) => ({ ...one, id: one.moduleId })), ...staffEndpoints]
  .filter(({ method }) => method === 'GET' || method === 'DELETE')
  .flatMap(({ id, request }) =>
    Object.entries(definitionOf(request).shape ?? {})
      .filter(([, field]) =>
        ['1', String(latestTime - 1)].some((text) => typeof z.safeParse(field, text).data === 'number'),
      )
      .map(([name, field]) => [`${id}.${name}`, field] as const),
  )

test.each(numbersOfQueries)('%s is written in decimal digits or refused', (_, field) => {
  const taken = [...otherNotations, ...noDigits, ['1'], true].filter((given) => z.safeParse(field, given).success)

  expect(taken).toEqual([])
})

test.each(['\u200b', '\u200b\u200d\ufeff', '\u00ad', '\u3164\u115f\uffa0', '\u2800 \u2060', '\ufe0f\u{e0020}'])(
  'C.12 a text of %j shows nothing, so that it is empty, and too short where it must have a length',
  (text) => {
    expect(trimmedText(64).parse(text)).toBe('')
    expect(trimmedLines(64).parse(`${text}\n${text}`)).toBe('')
    expect(trimmedText(64).min(1).safeParse(text).success).toBe(false)
    expect(trimmedLines(64).min(1).safeParse(text).success).toBe(false)
  },
)

test.each(['\u2764\ufe0f', '\u{1f468}\u200d\u{1f469}', '\u0915\u094d\u200d\u0937', 'a\u00adb'])(
  'C.12 a text of %j keeps the marks that its characters need',
  (text) => expect(trimmedText(64).min(1).parse(` ${text} `)).toBe(text),
)
