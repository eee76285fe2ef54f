import type { Sql } from '../../../db'
import * as rows from './contract.sql'
import * as events from './contract-events.sql'
import { assertRates } from './contract-rules'
import { type CommandParts, endAll, moveOn, refuse, type Standing, type Step } from './contract-step'
import * as versions from './contract-versions.sql'
import { saveDue } from './coverage.sql'

/** Accepts an offer. It replaces the contract in force, and ends the contracts below that its terms do not cover. */
export async function acceptContract(
  { rules, cascade, coverage }: CommandParts,
  tx: Sql,
  step: Step,
): Promise<Standing> {
  const { order, contract, at } = step
  if (contract.expiresAt !== null && contract.expiresAt <= at) throw refuse()
  const terms = await versions.getLastVersion(tx, contract.id)
  await assertRates(tx, rules, contract, terms.tiers, at)
  const change = { actorId: order.actorId, kind: contract.kind, agentId: contract.downlineId, tiers: terms.tiers }
  const ending = await cascade.confirm(tx, change, order.wish.confirmToken)
  const superseded = await rows.lockInForce(tx, contract)
  const { start, ...due } = await coverage.planStart(tx, contract, { terms, superseded, at })
  if (superseded) {
    const { id, state: from } = superseded
    await rows.moveContract(tx, { id, from, to: 'SUPERSEDED', at })
    await versions.copyAgreed(tx, { from: id, to: contract.id, until: start })
    const { version } = await versions.getLastVersion(tx, id)
    const event = { contractId: id, action: 'CASCADE', state: 'SUPERSEDED', version, at } as const
    const { actorId, decidedBy } = order
    await events.insertEvent(tx, { ...event, actorId, decidedBy, reason: null, requestKey: null })
  }
  await versions.setEffective(tx, contract.id, terms.version, start)
  await saveDue(tx, { id: contract.id, ...due })
  const standing = await moveOn(tx, step, { to: 'ACTIVE', notice: 'contractAccepted' })
  await endAll(tx, ending, order, at)
  await coverage.stop(tx, ending, at)
  return standing
}
