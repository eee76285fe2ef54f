import type { StaffEndpoint } from '@parlay/contracts/staff/index'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import type { Applied, MarkedCall, ProposalKind, SecondPersonAct } from '../../../plugins/second-person'
import type { StaffCaller } from '../../../plugins/staff-caller'
import { parseStaffFields } from '../../../plugins/staff-request-fields'
import { markEffects } from './effects.sql'
import { hashOf, type ReadEffects, readEffects, type WordMessage } from './read-effects'

/** A kind whose functions take the request as its endpoint has read it. */
export interface KnownKind extends Omit<ProposalKind, 'limit' | 'assertApprover' | 'ground' | 'apply'> {
  limit?: { usual: bigint; amountOf: (sql: Sql, request: unknown) => Promise<bigint | null> }
  assertApprover?: (tx: Sql, request: unknown, caller: StaffCaller) => Promise<void>
  ground: (tx: Sql, request: unknown) => Promise<unknown>
  apply: (tx: Sql, request: unknown, act: SecondPersonAct) => Promise<Applied>
}

/** Reads the fields of a proposal as the call itself does. Throws SYS_VALIDATION. */
export const readFields = (endpoint: StaffEndpoint, fields: MarkedCall['fields'], reason: string): unknown =>
  parseStaffFields(endpoint, { ...fields, reason }, { inEnglish: false }).request

/** The subject of a call, such as `withdrawal:W1`. */
export function subjectOf({ subject, id }: StaffEndpoint, fields: MarkedCall['fields']): string {
  const [kind, field = ''] = (subject ?? '').split(':')
  const value = fields[field]
  return kind && typeof value === 'string' ? `${kind}:${value}`.slice(0, 160) : `call:${id}`
}

/** The result of a run: the ground before it, and its effects. */
export interface Run extends ReadEffects {
  ground: string
}

/** Carries a call out in `tx`, and reads its effects. A dry run is the same, in a transaction that is rolled back. */
export async function runKind(
  tx: Sql,
  { kind, request, act, word }: { kind: KnownKind; request: unknown; act: SecondPersonAct; word: WordMessage },
): Promise<Run> {
  const ground = hashOf(await kind.ground(tx, request))
  const mark = await markEffects(tx)
  const applied = await kind.apply(tx, request, act)
  return { ground, ...(await readEffects(tx, mark, applied, word)) }
}

/** Ends a dry run, so that nothing of it stays. */
class DryRunOver extends Error {
  constructor(readonly run: Run) {
    super('the dry run is over')
  }
}

/** Computes the effects of a call without having any. Throws what the call would throw. */
export async function rehearse(db: Database, options: Parameters<typeof runKind>[1]): Promise<Run> {
  try {
    return await db.transaction(async (tx): Promise<never> => {
      throw new DryRunOver(await runKind(tx, options))
    })
  } catch (error) {
    if (error instanceof DryRunOver) return error.run
    throw error
  }
}

/** The ground of an open proposal, to compare it with. Undefined if its request is no longer possible. */
export async function readGround(sql: Sql, kind: KnownKind, request: unknown): Promise<string | undefined> {
  try {
    return hashOf(await kind.ground(sql, request))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
