import type { Sql } from '../../../db'
import { type CommandParts, moveOn, refuseField, type Standing, type Step } from './contract-step'
import { parseTerms } from './contract-terms'
import * as versions from './contract-versions.sql'
import { endContract } from './end-contract'
import { assertOffer, expiryOf } from './offer-contract'

/** Grants or rejects a downline's request for a contract, or for its end. */
export async function answerRequest(parts: CommandParts, tx: Sql, step: Step): Promise<Standing> {
  const { order, contract, at } = step
  const { grants, tiers } = order.wish
  if (grants === undefined) throw refuseField('grants')
  if (contract.state === 'TERMINATION_REQUESTED') {
    return grants ? endContract(parts, tx, step) : moveOn(tx, step, { to: 'ACTIVE', notice: 'contractGoesOn' })
  }
  if (!grants) return moveOn(tx, step, { to: 'REJECTED', notice: 'contractRequestRejected' })
  const asked = await versions.getLastVersion(tx, contract.id)
  const terms = tiers ? parseTerms(contract.kind, order.wish) : asked
  await assertOffer(parts, tx, { order, pair: contract, tiers: terms.tiers, at })
  await versions.addVersion(tx, contract.id, terms, asked.version)
  return moveOn(tx, step, { to: 'OFFERED', notice: 'contractOffered', expiresAt: expiryOf(parts, at) })
}
