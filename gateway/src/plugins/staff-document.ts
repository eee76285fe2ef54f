import { errorCodes } from '@parlay/contracts'
import { staffErrorCodes } from '@parlay/contracts/staff/error-codes'
import { isChange, type StaffEndpoint, staffEndpoints } from '@parlay/contracts/staff/index'
import type { z } from 'zod'
import { envelopeSchema, type Json, jsonSchemaOf, placeOf, responsesOf } from './document-schemas'

const codes = { ...errorCodes, ...staffErrorCodes }
type Code = keyof typeof codes

const nameOf = ({ id }: StaffEndpoint, part: string): string => `${id}.${part}`
const pathFieldsOf = ({ path }: StaffEndpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const isInBody = ({ method }: StaffEndpoint): boolean => method === 'POST' || method === 'PUT'

interface ObjectSchema {
  properties?: Record<string, Json>
  required?: string[]
}

/** The schemas of a request: one, or one for each decision. */
function shapesOf(endpoint: StaffEndpoint): ObjectSchema[] {
  const schema: ObjectSchema & { oneOf?: ObjectSchema[]; anyOf?: ObjectSchema[] } = jsonSchemaOf(
    endpoint.request,
    'input',
    '',
  )
  return schema.oneOf ?? schema.anyOf ?? [schema]
}

function parametersOf(endpoint: StaffEndpoint): Json[] {
  const inPath = pathFieldsOf(endpoint)
  const [{ properties = {}, required = [] } = {}] = shapesOf(endpoint)
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || !isInBody(endpoint))
    .map(([name, schema]) => {
      const isInPath = inPath.includes(name)
      return { name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema }
    })
}

const reasonSchema = { type: 'string', minLength: 1, maxLength: 200, description: 'Why, for the audit.' }

/** Returns a shape without the fields of the path, and with the reason. */
function bodyOf({ properties = {}, required = [] }: ObjectSchema, endpoint: StaffEndpoint): Json {
  const inPath = pathFieldsOf(endpoint)
  const { reason } = endpoint
  const own = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  return {
    type: 'object',
    properties: { ...Object.fromEntries(own), ...(reason !== 'none' && { reason: reasonSchema }) },
    required: [...required.filter((name) => !inPath.includes(name)), ...(reason === 'required' ? ['reason'] : [])],
    additionalProperties: false,
  }
}

function requestOf(endpoint: StaffEndpoint): Json {
  const bodies = shapesOf(endpoint).map((shape) => bodyOf(shape, endpoint))
  return bodies.length === 1 ? (bodies[0] ?? {}) : { oneOf: bodies }
}

/** The codes that a call names, and those that any call of its kind can get. */
function refusalsOf(endpoint: StaffEndpoint): [string, Code][] {
  const own = new Set<Code>([...endpoint.errors, 'SYS_VALIDATION'])
  if (endpoint.permission === 'open') own.add('SYS_RATE_LIMIT')
  else for (const code of ['AUTH_NOT_LOGGED_IN', 'AUTH_SESSION_EXPIRED', 'AUTH_FORBIDDEN'] as const) own.add(code)
  if (endpoint.needsStepUp) own.add('AUTH_REAUTH_REQUIRED')
  return [...own].sort().map((code) => [String(codes[code].status), code])
}

function describe(endpoint: StaffEndpoint): string {
  const { permission, reason, needsStepUp, isAudited } = endpoint
  const parts = [`Permission: ${permission}.`, `Reason: ${reason}.`]
  if (needsStepUp) parts.push('The second factor has to be recent.')
  if (isChange(endpoint) || isAudited) parts.push('The call is in the audit.')
  return parts.join(' ')
}

const operationOf = (endpoint: StaffEndpoint): Json => ({
  operationId: endpoint.id,
  tags: [endpoint.id.split('.')[0]],
  summary: endpoint.summary,
  description: describe(endpoint),
  parameters: parametersOf(endpoint),
  ...(isInBody(endpoint) && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: placeOf(nameOf(endpoint, 'request')) } } },
    },
  }),
  responses: responsesOf(nameOf(endpoint, 'value'), refusalsOf(endpoint)),
})

function schemasOf(endpoint: StaffEndpoint): [string, Json][] {
  const value = nameOf(endpoint, 'value')
  const schema: z.ZodType = endpoint.response
  const request: [string, Json][] = isInBody(endpoint) ? [[nameOf(endpoint, 'request'), requestOf(endpoint)]] : []
  return [...request, [value, jsonSchemaOf(schema, 'output', placeOf(value))]]
}

/** The calls of the staff as an OpenAPI 3.1 document. Their paths are below `prefix`. */
export function buildStaffDocument(prefix = '/ops', endpoints: readonly StaffEndpoint[] = staffEndpoints) {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `${prefix}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  const schemas: Record<string, Json> = {
    Envelope: envelopeSchema,
    ...Object.fromEntries(endpoints.flatMap(schemasOf)),
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Calls of staff',
      version: '1',
      description:
        'Generated from shared/contracts/src/staff. Only the listener of the staff serves them. Every answer has the same envelope.',
    },
    paths,
    components: { schemas },
  }
}

export const printStaffDocument = (): string => `${JSON.stringify(buildStaffDocument(), null, 2)}\n`
