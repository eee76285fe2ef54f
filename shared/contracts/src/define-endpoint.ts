import type { z } from 'zod'
import type { ErrorCode } from './error-codes'

/**
 * R0 none · R1 public read · R2 authentication · R3 SMS · R4 money · R5 upload. The limits are in
 * gateway/src/plugins/rate-limit.ts.
 */
export type RateClass = 'R0' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5'

/** `required`: refused without a session. `optional`: a session adds to the response. `none`: a session is ignored. */
export type TokenNeed = 'required' | 'optional' | 'none'

/** `member` is anyone with a real account, agents included; `agent` is isAgent 1, 2, 41, 42; `any` admits trial accounts too. */
export type Role = 'any' | 'member' | 'agent'

/**
 * The cost of a read for the database. `cheap`: a few rows by an index. `list`: a page of one member's rows and their
 * number. `report`: sums over many rows. `file`: all rows of a filter, sent as a file while they are read. The bounds
 * of each are in gateway/src/plugins.
 */
export type CostClass = 'cheap' | 'list' | 'report' | 'file'

/** The facts about a call that the browser needs at run time. */
export interface EndpointMetadata {
  moduleId: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token: TokenNeed
  /** The body is sent as JWE (Annex 2.2 of the reference: ECDH-ES, A256GCM, time stamp and nonce). */
  encrypted?: boolean
  /** The body is sent as a form (`application/x-www-form-urlencoded`). */
  form?: boolean
  /** The body is one file (`multipart/form-data`). */
  upload?: boolean
  /** The call needs an `Idempotency-Key`; repeating it with the same key returns the first response. */
  idempotent?: boolean
}

export interface Endpoint<Request extends z.ZodType = z.ZodType, Value extends z.ZodType = z.ZodType>
  extends EndpointMetadata {
  rate: RateClass
  /** The default is `cheap`. */
  cost?: CostClass
  role?: Role
  /** Also allowed for a session whose password has to be changed first; every other call refuses it. */
  whilePasswordMustChange?: boolean
  summary: string
  /**
   * A public read whose response contains no secret and no part of the request. Edges compress it, and share a visitor's
   * response where the gateway gives it an ETag (deploy/nginx lists the same calls).
   */
  isCatalogue?: true
  /**
   * The response contains a secret and is not stored: the handler makes sure that a repeated key does nothing twice.
   */
  hasSecretAnswer?: boolean
  /** The query of a GET or DELETE, the body of a POST or PUT. */
  request: Request
  /** The `value` of a successful response. */
  response: Value
  /** The codes that this call can return in addition to those that any call can (SYS_*, AUTH_SESSION_*). */
  errors: readonly ErrorCode[]
}

/** The type that the caller passes: the request before defaults are applied. */
export type RequestOf<E> = E extends Endpoint<infer Request, z.ZodType> ? z.input<Request> : never
export type ValueOf<E> = E extends Endpoint<z.ZodType, infer Value> ? z.output<Value> : never

/**
 * Describes one call, once. The gateway validates with it, the client derives its types from it, and `/docs` documents
 * it. A browser build contains only the metadata (see shared/build/contract-metadata-loader.cjs).
 */
export function defineEndpoint<Request extends z.ZodType, Value extends z.ZodType, const Need extends TokenNeed>(
  endpoint: Endpoint<Request, Value> & { token: Need },
): Endpoint<Request, Value> & { token: Need } {
  return endpoint
}
