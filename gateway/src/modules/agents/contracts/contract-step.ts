import type { RequestOf } from '@parlay/contracts'
import type { ContractKind, ContractState, processDividend } from '@parlay/contracts/endpoints/agent-contracts'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import type { ContractTemplate } from '../../member/messages'
import type { ContractRules } from '..'
import type { Cascade } from './confirm-cascade'
import * as rows from './contract.sql'
import * as events from './contract-events.sql'
import type { Affected } from './contract-lists.sql'
import * as versions from './contract-versions.sql'
import { notifyDownline, notifyUpline } from './notify-parties'
import type { Coverage } from './plan-coverage'

/** The parts that the commands on contracts share. */
export interface CommandParts {
  rules: ContractRules
  cascade: Cascade
  coverage: Coverage
}

export type Wish = RequestOf<typeof processDividend>

export interface Order {
  /** The acting party; null is the house. */
  actorId: rows.Party
  kind: ContractKind
  wish: Wish
  /** A repeated order with the same key changes nothing. */
  requestKey: string
  /** The member of staff who acts as the house. */
  decidedBy?: string | undefined
}

export interface Standing {
  contractId: bigint
  state: ContractState
}

/** An order on a contract that exists. */
export interface Step {
  order: Order
  contract: rows.ContractRow
  at: Date
}

export const refuse = (): AppError => new AppError('CONTRACT_STATE')
export const refuseField = (name: string): AppError =>
  new AppError('SYS_VALIDATION', { value: { fields: { [name]: 'err_enter_correct' } } })

/** Writes the event of an order. Returns its id. */
export async function noteEvent(
  tx: Sql,
  { order, contract, at }: Step,
  { state, version, reason }: { state: ContractState; version: number; reason?: string | null },
): Promise<bigint> {
  const { actorId, wish, requestKey, decidedBy } = order
  const event = { contractId: contract.id, action: wish.action, actorId, requestKey, decidedBy, at }
  return events.insertEvent(tx, { ...event, state, version, reason: reason ?? wish.reason ?? null })
}

/**
 * Moves the contract to its next state, writes the event and notifies the other party. Throws CONTRACT_STATE if
 * another step was faster.
 */
export async function moveOn(
  tx: Sql,
  step: Step,
  { to, notice, expiresAt }: { to: ContractState; notice: ContractTemplate; expiresAt?: Date },
): Promise<Standing> {
  const { order, contract, at } = step
  const reason = order.wish.reason ?? null
  const transition = { id: contract.id, from: contract.state, to, at, reason, ...(expiresAt && { expiresAt }) }
  if (!(await rows.moveContract(tx, transition))) throw refuse()
  const { version } = await versions.getLastVersion(tx, contract.id)
  const eventId = await noteEvent(tx, step, { state: to, version })
  const isByDownline = order.actorId === contract.downlineId
  await (isByDownline ? notifyUpline : notifyDownline)(tx, { ...contract, eventId, at }, notice)
  return { contractId: contract.id, state: to }
}

/** Ends contracts because another one changes, and notifies both parties of each. */
export async function endAll(
  tx: Sql,
  ending: readonly Affected[],
  { actorId, decidedBy }: Pick<Order, 'actorId' | 'decidedBy'>,
  at: Date,
): Promise<void> {
  for (const contract of ending) {
    const transition = { id: contract.id, from: contract.state, to: 'TERMINATED', at } as const
    if (!(await rows.moveContract(tx, transition))) throw refuse()
    const { version } = await versions.getLastVersion(tx, contract.id)
    const event = { contractId: contract.id, action: 'CASCADE', state: 'TERMINATED', version, at } as const
    const eventId = await events.insertEvent(tx, { ...event, actorId, decidedBy, reason: null, requestKey: null })
    await notifyDownline(tx, { ...contract, eventId, at }, 'contractEnded')
    await notifyUpline(tx, { ...contract, eventId, at }, 'contractEndedBelow')
  }
}
