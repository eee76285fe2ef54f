import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import type { ContractRules } from '..'
import { listFoundAbove, saveEndedAbove } from './above-upline.sql'
import { acceptContract } from './accept-contract'
import { answerRequest } from './answer-request'
import type { Cascade } from './cascade'
import * as rows from './contract.sql'
import { actionsOf, type ContractSide, isBeginning } from './contract-actions'
import * as events from './contract-events.sql'
import { listEnding } from './contract-lists.sql'
import { assertKindOn, assertRates } from './contract-rules'
import { endAll, moveOn, type Order, refuse, type Standing, type Step } from './contract-step'
import { type ProposedTerms, parseTerms } from './contract-terms'
import * as versions from './contract-versions.sql'
import { createCoverage } from './coverage'
import { endContract } from './end-contract'
import { notifyDownline, notifyUpline } from './notify-parties'
import { beginContract, pairOf } from './offer-contract'

export interface CommandOptions {
  db: Database
  clock: Clock
  rules: ContractRules
  timeZone: string
  cascade: Cascade
}

/**
 * Everything that uplines, downlines and the house do with contracts. A step is one transaction: it writes the
 * contract, its terms, its event, the contracts that end with it, and messages. Steps of one kind within one tree wait
 * for each other.
 */
export function createContractCommands({ db, clock, rules, timeZone, cascade }: CommandOptions) {
  const coverage = createCoverage(timeZone)
  const parts = { rules, cascade, coverage }

  async function find(tx: Sql, { actorId: party, kind, wish }: Order): Promise<rows.ContractRow> {
    const isNumber = /^\d{1,18}$/.test(wish.contractId ?? '')
    const contract =
      isNumber && (await rows.findContract(tx, { kind, party, contractId: BigInt(wish.contractId ?? 0) }))
    if (!contract) throw new AppError('CONTRACT_UNKNOWN')
    return contract
  }

  function goOn(tx: Sql, step: Step): Promise<Standing> {
    const { state } = step.contract
    switch (step.order.wish.action) {
      case 'ACCEPT':
        return acceptContract(parts, tx, step)
      case 'REJECT':
        return moveOn(tx, step, { to: 'REJECTED', tell: 'contractRejected' })
      case 'REQUEST_TERMINATE':
        return moveOn(tx, step, { to: 'TERMINATION_REQUESTED', tell: 'contractEndAsked' })
      case 'TERMINATE':
        return endContract(parts, tx, step)
      case 'ANSWER_REQUEST':
        return answerRequest(parts, tx, step)
      default:
        if (state === 'TERMINATION_REQUESTED')
          return moveOn(tx, step, { to: 'ACTIVE', tell: 'contractRequestWithdrawn' })
        return moveOn(tx, step, {
          to: 'CANCELLED',
          tell: state === 'OFFERED' ? 'contractOfferWithdrawn' : 'contractRequestWithdrawn',
        })
    }
  }

  async function carryOut(tx: Sql, order: Order): Promise<Standing> {
    const { actorId, kind, wish, requestKey } = order
    assertKindOn(rules, kind)
    const at = clock.now()
    if (isBeginning(wish.action)) {
      const pair = await pairOf(tx, order)
      await rows.lockTree(tx, kind, pair.downlineId)
      return (await events.findDone(tx, actorId, requestKey)) ?? (await beginContract(parts, tx, order, pair, at))
    }
    await rows.lockTree(tx, kind, (await find(tx, order)).downlineId)
    const done = await events.findDone(tx, actorId, requestKey)
    if (done) return done
    const contract = await find(tx, order)
    const side: ContractSide = contract.downlineId === actorId ? 'UP' : 'DOWN'
    if (!actionsOf(side, contract.state).includes(wish.action)) throw refuse()
    return goOn(tx, { order, contract, at })
  }

  return {
    /**
     * Carries out an action of one party. Throws CONTRACT_KIND_OFF, AGENT_DOWNLINE_UNKNOWN, CONTRACT_UNKNOWN,
     * CONTRACT_STATE, CONTRACT_TIERS_INVALID, CONTRACT_RATE_TOO_HIGH or CONTRACT_CONFIRM_REQUIRED.
     */
    carryOut: (order: Order): Promise<Standing> =>
      cascade.refuse(db, () => db.transaction((tx) => carryOut(tx, order))),

    /** Ends offers that were not answered in time. */
    async expire(): Promise<void> {
      const at = clock.now()
      for (const { id } of await rows.listExpired(db, at, offersAtOnce)) {
        await db.transaction(async (tx) => {
          if (!(await rows.moveContract(tx, { id, from: 'OFFERED', to: 'EXPIRED', at }))) return
          const contract = await rows.getContract(tx, id)
          const { version } = await versions.getLastVersion(tx, id)
          const event = { contractId: id, action: 'EXPIRE', state: 'EXPIRED', version, at } as const
          const eventId = await events.insertEvent(tx, { ...event, actorId: null, reason: null, requestKey: null })
          await notifyDownline(tx, { ...contract, eventId, at }, 'contractOfferLapsed')
          await notifyUpline(tx, { ...contract, eventId, at }, 'contractOfferLapsedBelow')
        })
      }
    },

    /**
     * Ends the contracts that a migration found to pay more than the contracts of their uplines, and the contracts that
     * depend on them, as if the upline had just agreed to its present terms. No confirmation is needed, and all parties
     * get a message.
     */
    async endAbove(): Promise<void> {
      for (const { id, kind, uplineId } of await listFoundAbove(db)) {
        await db.transaction(async (tx) => {
          await rows.lockTree(tx, kind, uplineId)
          const at = clock.now()
          for (const tiers of await versions.listOwnTiers(tx, kind, uplineId, at)) {
            const ending = await listEnding(tx, kind, uplineId, tiers)
            await endAll(tx, ending, { actorId: null }, at)
            await coverage.stop(tx, ending, at)
          }
          await saveEndedAbove(tx, id, at)
        })
      }
    },

    /**
     * Returns the terms as they would be offered, for a preview, and the contracts that they would end. Throws
     * CONTRACT_TIERS_INVALID, CONTRACT_RATE_TOO_HIGH, or SYS_VALIDATION for an invalid bound.
     */
    async foresee(
      sql: Sql,
      {
        actorId,
        kind,
        memberId,
        terms,
      }: { actorId: bigint; kind: ContractKind; memberId: bigint; terms: ProposedTerms },
    ) {
      assertKindOn(rules, kind)
      if (!(await rows.isDirectAgent(sql, actorId, memberId))) throw new AppError('AGENT_DOWNLINE_UNKNOWN')
      const parsed = parseTerms(kind, terms)
      const { tiers } = parsed
      await assertRates(sql, rules, { kind, uplineId: actorId }, tiers, clock.now())
      return { terms: parsed, ...(await cascade.preview(sql, { actorId, kind, agentId: memberId, tiers })) }
    },
  }
}

const offersAtOnce = 500

export type ContractCommands = ReturnType<typeof createContractCommands>
