import type { z } from 'zod'
import type { ErrorCode } from './error-codes'

/** R0 none · R1 public read · R2 authentication · R3 SMS · R4 money · R5 upload. Figures: gateway/src/plugins/rate-limit.ts. */
export type RateClass = 'R0' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5'

/** `required`: refused without a session. `optional`: a session adds to the answer. `none`: a session is never looked at. */
export type TokenNeed = 'required' | 'optional' | 'none'

/** `member` is anyone with a real account, agents included; `agent` is isAgent 1, 2, 41, 42; `any` admits trial accounts too. */
export type Role = 'any' | 'member' | 'agent'

/** What the browser needs of a call at run time. */
export interface EndpointMetadata {
  moduleId: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token: TokenNeed
  /** The body travels as JWE (Annex 2.2 of the reference: ECDH-ES, A256GCM, time stamp and nonce). */
  encrypted?: boolean
  /** The body travels as a form (`application/x-www-form-urlencoded`). */
  form?: boolean
  /** The call needs an `Idempotency-Key`; repeating it with the same key gives the first answer. */
  idempotent?: boolean
}

export interface Endpoint<Request extends z.ZodType = z.ZodType, Value extends z.ZodType = z.ZodType>
  extends EndpointMetadata {
  rate: RateClass
  role?: Role
  /** Also open to a session whose password has to be changed first; every other call refuses it. */
  whilePasswordMustChange?: boolean
  summary: string
  /** The answer holds a secret and is not kept: the handler sees to it that a repeated key does nothing twice. */
  hasSecretAnswer?: boolean
  /** Query of a GET or DELETE, body of a POST or PUT. */
  request: Request
  /** The `value` of the success envelope. */
  response: Value
  /** Codes this call can answer beyond those any call can (SYS_*, AUTH_SESSION_*). */
  errors: readonly ErrorCode[]
}

/** What the caller passes: the request before defaults are applied. */
export type RequestOf<E> = E extends Endpoint<infer Request, z.ZodType> ? z.input<Request> : never
export type ValueOf<E> = E extends Endpoint<z.ZodType, infer Value> ? z.output<Value> : never

/**
 * Describes one call, once. The gateway validates with it, the client derives its types from it, `/docs` prints it.
 * In a browser build only the metadata survives (see shared/build/contract-metadata-loader.cjs).
 */
export function defineEndpoint<Request extends z.ZodType, Value extends z.ZodType, const Need extends TokenNeed>(
  endpoint: Endpoint<Request, Value> & { token: Need },
): Endpoint<Request, Value> & { token: Need } {
  return endpoint
}
