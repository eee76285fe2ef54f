import type { StaffEndpoint, StaffValueOf } from '@parlay/contracts/staff/index'
import type { z } from 'zod'
import type { Sql } from '../core/database'
import type { StaffCaller, StaffSession } from './staff-caller'

/** The circumstances in which a call is carried out. */
export interface SecondPersonAct {
  /** Names this one act: the number of its proposal, or of its request. */
  key: string
  /** The account of the person who decided it. */
  staff: string
  /** The person whose rights count, for calls that give rights. */
  caller: StaffCaller
  reason: string
  at: Date
}

/** The result of a call, with its subject before and after it. */
export interface Applied<Value = unknown> {
  value: Value
  before: unknown
  after: unknown
}

export type RequestOf<E> =
  E extends StaffEndpoint<infer Request extends z.ZodType, z.ZodType> ? z.output<Request> : never

/**
 * A call of staff that a second person approves. `apply` carries it out in a transaction, and for a dry run in one that
 * is rolled back. It has no other effects, and throws an `AppError` if it is not possible.
 */
export interface ProposalKind<E extends StaffEndpoint = StaffEndpoint> {
  endpoint: E
  /** The amounts above which a second person is needed, in minor units. Without it, one always is. */
  limit?: {
    usual: bigint
    /** Returns the amount of a request. Null if it needs no second person, whatever its amount. */
    amountOf: (sql: Sql, request: RequestOf<E>) => Promise<bigint | null>
  }
  /** Throws an `AppError` for a person who may not approve it, such as the one whose rights it changes. */
  assertApprover?: (tx: Sql, request: RequestOf<E>, caller: StaffCaller) => Promise<void>
  /** Reads what the decision stands on. If it changes before the call is carried out, the proposal is stale. */
  ground: (tx: Sql, request: RequestOf<E>) => Promise<unknown>
  apply: (tx: Sql, request: RequestOf<E>, act: SecondPersonAct) => Promise<Applied<StaffValueOf<E>>>
}

/** Any kind. Its functions get only requests that its endpoint has read. */
export type AnyProposalKind = ProposalKind<never>

export const anyKind = <E extends StaffEndpoint>(kind: ProposalKind<E>): AnyProposalKind =>
  kind as unknown as AnyProposalKind

/** A request on its way to a call that may need a second person. */
export interface MarkedCall {
  endpoint: StaffEndpoint
  /** The request as it came, without the reason. */
  fields: Record<string, unknown>
  request: unknown
  reason: string
  caller: StaffCaller
  session: StaffSession | null
  ip: string
}
