import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'
import { type ContractTemplate, notifyMember } from '../../member/messages'
import { getAccount, type Pair } from './contract.sql'

export interface Step extends Pair {
  /** The number of the event. */
  eventId: bigint
  at: Date
}

const send = (
  tx: Sql,
  step: Step,
  memberId: bigint,
  template: ContractTemplate,
  params: Record<string, string> & { kind: ContractKind },
): Promise<void> =>
  notifyMember(tx, {
    memberId,
    type: 'SYSTEM',
    template,
    params,
    reference: `agent-contract:${step.eventId}`,
    at: step.at,
  })

/** The message does not name the upline, because the downline knows who it is. */
export const notifyDownline = (tx: Sql, step: Step, template: ContractTemplate): Promise<void> =>
  send(tx, step, step.downlineId, template, { kind: step.kind })

/** The house gets no message, because it reads its list. */
export async function notifyUpline(tx: Sql, step: Step, template: ContractTemplate): Promise<void> {
  if (step.uplineId === null) return
  const account = await getAccount(tx, step.downlineId)
  await send(tx, step, step.uplineId, template, { kind: step.kind, account })
}
