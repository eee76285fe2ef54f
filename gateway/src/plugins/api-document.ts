import { type Endpoint, errorCodes } from '@parlay/contracts'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { isSwitched } from '@parlay/contracts/features'
import type { z } from 'zod'
import { envelopeSchema, type Json, jsonSchemaOf, placeOf, responsesOf } from './document-schemas'

const nameOf = ({ moduleId }: Endpoint, part: string): string => `${moduleId}.${part}`

function parametersOf(endpoint: Endpoint): Json[] {
  const header = (name: string, required: boolean, schema: Json): Json => ({ name, in: 'header', required, schema })
  const headers = [header('X-Module-Id', true, { const: endpoint.moduleId })]
  if (endpoint.token !== 'none')
    headers.push(header('X-Session-Token', endpoint.token === 'required', { type: 'string' }))
  if (endpoint.idempotent) headers.push(header('Idempotency-Key', true, { type: 'string', format: 'uuid' }))
  const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const inPath = pathFieldsOf(endpoint)
  const { properties = {}, required = [] } = jsonSchemaOf(endpoint.request, 'input', '') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const fields = Object.entries(properties)
    .filter(([name]) => isRead || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }))
  return [...headers, ...fields]
}

/** The fields of a request that are in the path, as `:name`. */
const pathFieldsOf = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE' || pathFieldsOf(endpoint).length > 0) return undefined
  const schema = { $ref: placeOf(nameOf(endpoint, 'request')) }
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  if (!endpoint.encrypted) return { required: true, content: { [type]: { schema } } }
  const description =
    'Compact JWE (ECDH-ES, A256GCM) for the key of SYS.status; the plain text is the request with moduleId, ts and nonce.'
  const content = { 'application/jose': { schema: { type: 'string', contentSchema: schema } } }
  return { required: true, description, content }
}

/** The refusals by status: those that the call names, and those that any call of its kind can get. */
function refusalsOf(endpoint: Endpoint): [string, string][] {
  const codes = new Set<keyof typeof errorCodes>([...endpoint.errors, 'SYS_VALIDATION', 'SYS_MODULE_MISMATCH'])
  if (endpoint.token !== 'none') {
    for (const code of ['AUTH_NOT_LOGGED_IN', 'AUTH_SESSION_EXPIRED', 'AUTH_SESSION_REVOKED'] as const) codes.add(code)
  }
  if (isSwitched(endpoint.moduleId)) codes.add('SYS_FUNCTION_OFF')
  if (endpoint.role === 'member' || endpoint.role === 'agent') codes.add('AUTH_TRIAL_RESTRICTED')
  if (endpoint.rate !== 'R0') codes.add('SYS_RATE_LIMIT')
  if (endpoint.cost && endpoint.cost !== 'cheap')
    for (const code of ['SYS_BUSY', 'SYS_RATE_LIMIT', 'SYS_TOO_MUCH'] as const) codes.add(code)
  if (endpoint.idempotent)
    for (const code of ['IDEMP_MISMATCH', 'IDEMP_IN_PROGRESS', 'IDEMP_REQUIRED'] as const) codes.add(code)
  return [...codes].sort().map((code) => [String(errorCodes[code].status), code])
}

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: endpoint.moduleId,
  tags: [endpoint.moduleId.split('.')[0]],
  summary: endpoint.summary,
  description: `Session: ${endpoint.token}. Role: ${endpoint.role ?? 'any'}. Rate class: ${endpoint.rate}.`,
  parameters: parametersOf(endpoint),
  requestBody: requestBodyOf(endpoint),
  responses: responsesOf(nameOf(endpoint, 'value'), refusalsOf(endpoint)),
})

function schemasOf(endpoint: Endpoint): [string, Json][] {
  const part = (name: string, schema: z.ZodType, io: 'input' | 'output'): [string, Json] => {
    const full = nameOf(endpoint, name)
    return [full, jsonSchemaOf(schema, io, placeOf(full))]
  }
  return [part('request', endpoint.request, 'input'), part('value', endpoint.response, 'output')]
}

/** The contract table as an OpenAPI 3.1 document. */
export function buildApiDocument(endpoints: readonly Endpoint[] = allEndpoints) {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase()
    // A document allows one operation per path and method, so a fragment distinguishes a second call on them.
    const template = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const path = paths[template]?.[method] ? `${template}#${endpoint.moduleId}` : template
    paths[path] = { ...paths[path], [method]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlay gateway',
      version: '1',
      description: 'Generated from the contract table in shared/contracts/src. Every answer has the same envelope.',
    },
    paths,
    components: { schemas: { Envelope: envelopeSchema, ...Object.fromEntries(endpoints.flatMap(schemasOf)) } },
  }
}

/** The document as a text that is easy to compare. */
export const printApiDocument = (): string => `${JSON.stringify(buildApiDocument(), null, 2)}\n`
