import type { RequestOf } from '@parlay/contracts'
import type { ContractKind, ContractState, processDividend } from '@parlay/contracts/endpoints/agent-contracts'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import type { ContractTemplate } from '../../member/messages'
import type { ContractRules } from '..'
import { listFoundAbove, saveEndedAbove } from './above-upline.sql'
import type { Cascade } from './cascade'
import * as rows from './contract.sql'
import { actionsOf, type ContractSide, isBeginning } from './contract-actions'
import * as events from './contract-events.sql'
import { type Affected, listEnding } from './contract-lists.sql'
import { assertKindOn, assertRates } from './contract-rules'
import { type ProposedTerms, parseTerms, type Tier } from './contract-terms'
import * as versions from './contract-versions.sql'
import { createCoverage } from './coverage'
import { saveDue } from './coverage.sql'
import { tellDownline, tellUpline } from './tell-parties'

export interface CommandOptions {
  db: Database
  clock: Clock
  rules: ContractRules
  timeZone: string
  cascade: Cascade
}

export type Wish = RequestOf<typeof processDividend>

export interface Order {
  /** The acting party; null is the house. */
  actorId: rows.Party
  kind: ContractKind
  wish: Wish
  /** A repeated order with the same key changes nothing. */
  requestKey: string
}

export interface Standing {
  contractId: bigint
  state: ContractState
}

interface Step {
  order: Order
  contract: rows.ContractRow
  at: Date
}

const dayMs = 24 * 60 * 60_000
const refuse = (): AppError => new AppError('CONTRACT_STATE')
const refuseField = (name: string): AppError =>
  new AppError('SYS_VALIDATION', { value: { fields: { [name]: 'err_enter_correct' } } })

/**
 * Everything that uplines, downlines and the house do with contracts. A step is one transaction: it writes the
 * contract, its terms, its event, the contracts that end with it, and messages. Steps of one kind within one tree wait
 * for each other.
 */
export function createContractCommands({ db, clock, rules, timeZone, cascade }: CommandOptions) {
  const coverage = createCoverage(timeZone)
  const expiryFrom = (at: Date) => new Date(at.getTime() + rules.offerDays * dayMs)

  async function note(
    tx: Sql,
    { order, contract, at }: Step,
    { state, version, reason }: { state: ContractState; version: number; reason?: string | null },
  ): Promise<bigint> {
    const { actorId, wish, requestKey } = order
    const event = { contractId: contract.id, action: wish.action, actorId, requestKey, at }
    return events.insertEvent(tx, { ...event, state, version, reason: reason ?? wish.reason ?? null })
  }

  /**
   * Moves the contract to its next state, writes the event and notifies the other party. Throws CONTRACT_STATE if
   * another step was faster.
   */
  async function move(
    tx: Sql,
    step: Step,
    { to, tell, expiresAt }: { to: ContractState; tell: ContractTemplate; expiresAt?: Date },
  ): Promise<Standing> {
    const { order, contract, at } = step
    const reason = order.wish.reason ?? null
    const transition = { id: contract.id, from: contract.state, to, at, reason, ...(expiresAt && { expiresAt }) }
    if (!(await rows.moveContract(tx, transition))) throw refuse()
    const { version } = await versions.getLastVersion(tx, contract.id)
    const eventId = await note(tx, step, { state: to, version })
    const isByDownline = order.actorId === contract.downlineId
    await (isByDownline ? tellUpline : tellDownline)(tx, { ...contract, eventId, at }, tell)
    return { contractId: contract.id, state: to }
  }

  async function endAll(
    tx: Sql,
    ending: readonly Affected[],
    { actorId }: Pick<Order, 'actorId'>,
    at: Date,
  ): Promise<void> {
    for (const contract of ending) {
      const transition = { id: contract.id, from: contract.state, to: 'TERMINATED', at } as const
      if (!(await rows.moveContract(tx, transition))) throw refuse()
      const { version } = await versions.getLastVersion(tx, contract.id)
      const event = { contractId: contract.id, action: 'CASCADE', state: 'TERMINATED', version, at } as const
      const eventId = await events.insertEvent(tx, { ...event, actorId, reason: null, requestKey: null })
      await tellDownline(tx, { ...contract, eventId, at }, 'contractEnded')
      await tellUpline(tx, { ...contract, eventId, at }, 'contractEndedBelow')
    }
  }

  async function terminate(tx: Sql, step: Step): Promise<Standing> {
    const { order, contract, at } = step
    const change = { actorId: order.actorId, kind: contract.kind, agentId: contract.downlineId, tiers: [] }
    const ending = await cascade.confirm(tx, change, order.wish.confirmToken)
    const standing = await move(tx, step, { to: 'TERMINATED', tell: 'contractEnded' })
    await endAll(tx, ending, order, at)
    await coverage.stop(tx, [contract, ...ending], at)
    return standing
  }

  async function accept(tx: Sql, step: Step): Promise<Standing> {
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
      await events.insertEvent(tx, { ...event, actorId: order.actorId, reason: null, requestKey: null })
    }
    await versions.setEffective(tx, contract.id, terms.version, start)
    await saveDue(tx, { id: contract.id, ...due })
    const standing = await move(tx, step, { to: 'ACTIVE', tell: 'contractAccepted' })
    await endAll(tx, ending, order, at)
    await coverage.stop(tx, ending, at)
    return standing
  }

  async function answer(tx: Sql, step: Step): Promise<Standing> {
    const { order, contract, at } = step
    const { grants, tiers } = order.wish
    if (grants === undefined) throw refuseField('grants')
    if (contract.state === 'TERMINATION_REQUESTED') {
      return grants ? terminate(tx, step) : move(tx, step, { to: 'ACTIVE', tell: 'contractGoesOn' })
    }
    if (!grants) return move(tx, step, { to: 'REJECTED', tell: 'contractRequestRejected' })
    const asked = await versions.getLastVersion(tx, contract.id)
    const terms = tiers ? parseTerms(contract.kind, order.wish) : asked
    await assertOffer(tx, { order, pair: contract, tiers: terms.tiers, at })
    await versions.addVersion(tx, contract.id, terms, asked.version)
    return move(tx, step, { to: 'OFFERED', tell: 'contractOffered', expiresAt: expiryFrom(at) })
  }

  /** Checks that an offer keeps to the upline’s rates and that its maker has confirmed which contracts it ends. */
  async function assertOffer(
    tx: Sql,
    { order, pair, tiers, at }: { order: Order; pair: rows.Pair; tiers: readonly Tier[]; at: Date },
  ): Promise<void> {
    await assertRates(tx, rules, pair, tiers, at)
    const change = { actorId: order.actorId, kind: pair.kind, agentId: pair.downlineId, tiers }
    await cascade.confirm(tx, change, order.wish.confirmToken)
  }

  /** Begins a contract by an offer to a direct downline or by a request to the upline. */
  async function begin(tx: Sql, order: Order, pair: rows.Pair, at: Date): Promise<Standing> {
    const { kind, wish } = order
    const isOffer = wish.action === 'OFFER'
    const terms = parseTerms(kind, wish)
    if (await rows.hasProposed(tx, pair)) throw refuse()
    if (isOffer) await assertOffer(tx, { order, pair, tiers: terms.tiers, at })
    const inForce = await rows.lockInForce(tx, pair)
    const state: 'OFFERED' | 'REQUESTED' = isOffer ? 'OFFERED' : 'REQUESTED'
    const expiresAt = isOffer ? expiryFrom(at) : null
    const id = await rows.insertContract(tx, { ...pair, state, at, expiresAt, reason: wish.reason ?? null })
    if (id === undefined) throw refuse()
    const after = inForce ? (await versions.getLastVersion(tx, inForce.id)).version : 0
    const version = await versions.addVersion(tx, id, terms, after)
    const contract = { ...pair, id, state, expiresAt, dueFrom: null, dueTo: null }
    const eventId = await note(tx, { order, contract, at }, { state, version })
    const notice = { ...pair, eventId, at }
    await (isOffer ? tellDownline(tx, notice, 'contractOffered') : tellUpline(tx, notice, 'contractRequested'))
    return { contractId: id, state }
  }

  async function pairOf(tx: Sql, { actorId, kind, wish }: Order): Promise<rows.Pair> {
    if (wish.action === 'REQUEST_NEW') {
      if (actorId === null) throw refuse()
      return { kind, uplineId: await rows.findUpline(tx, actorId), downlineId: actorId }
    }
    if (wish.memberId === undefined) throw refuseField('memberId')
    const downlineId = BigInt(wish.memberId)
    if (!(await rows.isDirectAgent(tx, actorId, downlineId))) throw new AppError('AGENT_DOWNLINE_UNKNOWN')
    return { kind, uplineId: actorId, downlineId }
  }

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
        return accept(tx, step)
      case 'REJECT':
        return move(tx, step, { to: 'REJECTED', tell: 'contractRejected' })
      case 'REQUEST_TERMINATE':
        return move(tx, step, { to: 'TERMINATION_REQUESTED', tell: 'contractEndAsked' })
      case 'TERMINATE':
        return terminate(tx, step)
      case 'ANSWER_REQUEST':
        return answer(tx, step)
      default:
        if (state === 'TERMINATION_REQUESTED') return move(tx, step, { to: 'ACTIVE', tell: 'contractRequestWithdrawn' })
        return move(tx, step, {
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
      return (await events.findDone(tx, actorId, requestKey)) ?? (await begin(tx, order, pair, at))
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
          await tellDownline(tx, { ...contract, eventId, at }, 'contractOfferLapsed')
          await tellUpline(tx, { ...contract, eventId, at }, 'contractOfferLapsedBelow')
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
