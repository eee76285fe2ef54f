import type { Sql } from '../../../db'
import { type CommandParts, endAll, moveOn, type Standing, type Step } from './contract-step'

/** Ends a contract, and the contracts that depend on it. */
export async function endContract({ cascade, coverage }: CommandParts, tx: Sql, step: Step): Promise<Standing> {
  const { order, contract, at } = step
  const change = { actorId: order.actorId, kind: contract.kind, agentId: contract.downlineId, tiers: [] }
  const ending = await cascade.confirm(tx, change, order.wish.confirmToken)
  const standing = await moveOn(tx, step, { to: 'TERMINATED', notice: 'contractEnded' })
  await endAll(tx, ending, order, at)
  await coverage.stop(tx, [contract, ...ending], at)
  return standing
}
