import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import * as rows from './contract.sql'
import { assertRates } from './contract-rules'
import { type CommandParts, noteEvent, type Order, refuse, refuseField, type Standing } from './contract-step'
import { parseTerms, type Tier } from './contract-terms'
import * as versions from './contract-versions.sql'
import { notifyDownline, notifyUpline } from './notify-parties'

const dayMs = 24 * 60 * 60_000

/** Returns when an offer of this moment expires. */
export const expiryOf = ({ rules }: Pick<CommandParts, 'rules'>, at: Date): Date =>
  new Date(at.getTime() + rules.offerDays * dayMs)

/** Checks that an offer keeps to the upline’s rates and that its maker has confirmed which contracts it ends. */
export async function assertOffer(
  { rules, cascade }: CommandParts,
  tx: Sql,
  { order, pair, tiers, at }: { order: Order; pair: rows.Pair; tiers: readonly Tier[]; at: Date },
): Promise<void> {
  await assertRates(tx, rules, pair, tiers, at)
  const change = { actorId: order.actorId, kind: pair.kind, agentId: pair.downlineId, tiers }
  await cascade.confirm(tx, change, order.wish.confirmToken)
}

/** Begins a contract by an offer to a direct downline or by a request to the upline. */
export async function beginContract(
  parts: CommandParts,
  tx: Sql,
  order: Order,
  pair: rows.Pair,
  at: Date,
): Promise<Standing> {
  const { kind, wish } = order
  const isOffer = wish.action === 'OFFER'
  const terms = parseTerms(kind, wish)
  if (await rows.hasProposed(tx, pair)) throw refuse()
  if (isOffer) await assertOffer(parts, tx, { order, pair, tiers: terms.tiers, at })
  const inForce = await rows.lockInForce(tx, pair)
  const state: 'OFFERED' | 'REQUESTED' = isOffer ? 'OFFERED' : 'REQUESTED'
  const expiresAt = isOffer ? expiryOf(parts, at) : null
  const id = await rows.insertContract(tx, { ...pair, state, at, expiresAt, reason: wish.reason ?? null })
  if (id === undefined) throw refuse()
  const after = inForce ? (await versions.getLastVersion(tx, inForce.id)).version : 0
  const version = await versions.addVersion(tx, id, terms, after)
  const contract = { ...pair, id, state, expiresAt, dueFrom: null, dueTo: null }
  const eventId = await noteEvent(tx, { order, contract, at }, { state, version })
  const notice = { ...pair, eventId, at }
  await (isOffer ? notifyDownline(tx, notice, 'contractOffered') : notifyUpline(tx, notice, 'contractRequested'))
  return { contractId: id, state }
}

/** Returns the parties of a contract that begins. */
export async function pairOf(tx: Sql, { actorId, kind, wish }: Order): Promise<rows.Pair> {
  if (wish.action === 'REQUEST_NEW') {
    if (actorId === null) throw refuse()
    return { kind, uplineId: await rows.findUpline(tx, actorId), downlineId: actorId }
  }
  if (wish.memberId === undefined) throw refuseField('memberId')
  const downlineId = BigInt(wish.memberId)
  if (!(await rows.isDirectAgent(tx, actorId, downlineId))) throw new AppError('AGENT_DOWNLINE_UNKNOWN')
  return { kind, uplineId: actorId, downlineId }
}
