import { isDeepStrictEqual } from 'node:util'
import type { ContractKind, ContractState } from '@parlay/contracts/endpoints/agent-contracts'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import type { ContractRules } from '..'
import { acceptContract } from './accept-contract'
import { answerRequest } from './answer-request'
import type { Cascade } from './confirm-cascade'
import * as rows from './contract.sql'
import { actionsOf, type ContractSide, isBeginning } from './contract-actions'
import * as events from './contract-events.sql'
import { assertKindOn } from './contract-rules'
import { moveOn, type Order, refuse, type Standing, type Step, type Wish } from './contract-step'
import { type ProposedTerms, parseTerms } from './contract-terms'
import { endAboveUpline } from './end-above-upline'
import { endContract } from './end-contract'
import { expireOffers } from './expire-offers'
import { beginContract, pairOf } from './offer-contract'
import { createCoverage } from './plan-coverage'
import { type Proposal, previewTerms } from './preview-terms'

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
        return moveOn(tx, step, { to: 'REJECTED', notice: 'contractRejected' })
      case 'REQUEST_TERMINATE':
        return moveOn(tx, step, { to: 'TERMINATION_REQUESTED', notice: 'contractEndAsked' })
      case 'TERMINATE':
        return endContract(parts, tx, step)
      case 'ANSWER_REQUEST':
        return answerRequest(parts, tx, step)
      default:
        if (state === 'TERMINATION_REQUESTED')
          return moveOn(tx, step, { to: 'ACTIVE', notice: 'contractRequestWithdrawn' })
        return moveOn(tx, step, {
          to: 'CANCELLED',
          notice: state === 'OFFERED' ? 'contractOfferWithdrawn' : 'contractRequestWithdrawn',
        })
    }
  }

  /**
   * Finds what an order with this key has done. Throws SYS_VALIDATION if that was another order, because the caller would
   * believe that this one was carried out.
   */
  async function findDone(tx: Sql, { actorId, kind, wish, requestKey }: Order): Promise<Standing | undefined> {
    const done = await events.findDone(tx, actorId, requestKey)
    if (done === undefined) return undefined
    const { contractId, state, downlineId } = done
    const isSame =
      done.kind === kind &&
      hasAnsweredSo(state, wish) &&
      hasTerms(kind, done, wish) &&
      done.action === wish.action &&
      (wish.contractId === undefined || wish.contractId === String(contractId)) &&
      (wish.memberId === undefined || wish.memberId === String(downlineId))
    if (!isSame)
      throw new AppError('SYS_VALIDATION', { value: { fields: { requestKey: 'it belongs to another order' } } })
    return { contractId, state }
  }

  async function carryOut(tx: Sql, order: Order): Promise<Standing> {
    const { actorId, kind, wish } = order
    assertKindOn(rules, kind)
    const at = clock.now()
    if (isBeginning(wish.action)) {
      const pair = await pairOf(tx, order)
      await rows.lockTree(tx, kind, pair.downlineId)
      return (await findDone(tx, order)) ?? (await beginContract(parts, tx, order, pair, at))
    }
    await rows.lockTree(tx, kind, (await find(tx, order)).downlineId)
    const done = await findDone(tx, order)
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

    expire: (): Promise<void> => expireOffers({ db, clock }),
    endAbove: (): Promise<void> => endAboveUpline({ db, clock, coverage }),
    foresee: (sql: Sql, proposal: Proposal) => previewTerms({ clock, rules, cascade }, sql, proposal),
  }
}

/** Returns whether a step that has led to a state can have been this answer. */
const hasAnsweredSo = (state: ContractState, { action, grants }: Wish): boolean =>
  action !== 'ANSWER_REQUEST' || grants === undefined || grants === (state === 'OFFERED' || state === 'TERMINATED')

/** Returns whether a step has proposed the terms of an order. An order without tiers says nothing about its terms. */
function hasTerms(kind: ContractKind, { state, ...done }: events.DoneEvent, wish: ProposedTerms): boolean {
  if (wish.tiers === undefined || (state !== 'OFFERED' && state !== 'REQUESTED')) return true
  const { tiers, period, carriesNegative, isolatesWinAbove } = done
  return isDeepStrictEqual({ tiers, period, carriesNegative, isolatesWinAbove }, parseTerms(kind, wish))
}

export type ContractCommands = ReturnType<typeof createContractCommands>
