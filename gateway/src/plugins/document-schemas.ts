import { z } from 'zod'

export type Json = { [name: string]: unknown }

/** Rewrites references: `#` means the schema itself, but the whole document when the schema is part of one. */
function relocate(schema: unknown, place: string): unknown {
  if (Array.isArray(schema)) return schema.map((member) => relocate(member, place))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      const isReference = name === '$ref' && typeof value === 'string' && value.startsWith('#')
      return [name, isReference ? `${place}${String(value).slice(1)}` : relocate(value, place)]
    }),
  )
}

/**
 * A number in a query is read from its text, and the library leaves out defaults of values that are read from another
 * type.
 */
const addDefault: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema: { _zod }, jsonSchema }) => {
  if (_zod.def.type === 'default') jsonSchema.default ??= _zod.def.defaultValue as typeof jsonSchema.default
}

export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output', place: string): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: addDefault })
  return relocate(json, place) as Json
}

export const placeOf = (name: string): string => `#/components/schemas/${name}`

export const envelopeSchema: Json = {
  type: 'object',
  required: ['success', 'message', 'value', 'code', 'requestId', 'ts'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string', description: 'A key of the translation tables, or empty.' },
    value: {},
    code: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
    ts: { type: 'integer', description: 'Milliseconds since the epoch.' },
  },
}

/** The schema of an answer whose `value` is the named one. */
const envelopeOf = (value: string): Json => ({
  allOf: [{ $ref: placeOf('Envelope') }, { type: 'object', properties: { value: { $ref: placeOf(value) } } }],
})

/** The answers of a call: its success, and the refusals by their status. */
export function responsesOf(value: string, refusals: readonly (readonly [status: string, code: string])[]): Json {
  const describe = (status: string) => refusals.filter(([own]) => own === status).map(([, code]) => code)
  const statuses = [...new Set(refusals.map(([status]) => status))].filter((status) => status !== '200').sort()
  const refused = { 'application/json': { schema: { $ref: placeOf('Envelope') } } }
  const ok = ['OK', ...describe('200')].join(', ')
  return {
    '200': { description: ok, content: { 'application/json': { schema: envelopeOf(value) } } },
    ...Object.fromEntries(
      statuses.map((status) => [status, { description: describe(status).join(', '), content: refused }]),
    ),
  }
}
