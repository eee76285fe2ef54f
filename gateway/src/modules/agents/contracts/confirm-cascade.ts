import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import { maskAccount } from '../../member'
import type { Party } from './contract.sql'
import { type Affected, listEnding } from './contract-lists.sql'
import type { Tier } from './contract-terms'

export interface CascadeOptions {
  clock: Clock
  sealer: Pick<Sealer, 'mark'>
  confirmMinutes: number
}

export interface Change {
  /** The party who makes the change and has to confirm it. */
  actorId: Party
  kind: ContractKind
  /** The agent whose tiers change. */
  agentId: bigint
  /** The new tiers; there are none where the contract ends. */
  tiers: readonly Tier[]
}

/** Thrown when contracts would end and the acting party has not confirmed that. */
class Unconfirmed extends Error {
  constructor(
    readonly change: Change,
    readonly ending: readonly Affected[],
  ) {
    super('the contracts that end were not confirmed')
  }
}

const purpose = 'agent-contracts that end'

/**
 * Finds the contracts that end when another one changes, and checks that the party who changes it has seen and
 * confirmed exactly these.
 */
export function createCascade({ clock, sealer, confirmMinutes }: CascadeOptions) {
  async function sign(
    sql: Sql,
    { actorId, kind }: Change,
    ending: readonly Affected[],
    until: string,
  ): Promise<string> {
    const text = [actorId ?? 'HOUSE', kind, ending.map(({ id }) => id).join(','), until].join('|')
    return `${until}.${(await sealer.mark(sql, text, purpose)).toString('base64url')}`
  }

  const issue = (sql: Sql, change: Change, ending: readonly Affected[]): Promise<string> =>
    sign(sql, change, ending, String(clock.now().getTime() + confirmMinutes * 60_000))

  async function isConfirmed(sql: Sql, change: Change, ending: readonly Affected[], token: string): Promise<boolean> {
    const [until = ''] = token.split('.')
    return Number(until) > clock.now().getTime() && (await sign(sql, change, ending, until)) === token
  }

  /** Shows the accounts of the asker's direct downlines in full and masks those further below. */
  const present = ({ actorId }: Change, ending: readonly Affected[]) =>
    ending.map(({ id, kind, uplineId, account }) => ({
      contractId: String(id),
      kind,
      party: actorId === null || uplineId === actorId ? account : maskAccount(account),
    }))

  return {
    async preview(sql: Sql, change: Change) {
      const ending = await listEnding(sql, change.kind, change.agentId, change.tiers)
      const confirmToken = ending.length === 0 ? null : await issue(sql, change, ending)
      return { affected: present(change, ending), confirmToken }
    },

    /** Returns the contracts that end. Throws Unconfirmed unless the token confirms exactly these. */
    async confirm(tx: Sql, change: Change, token: string | undefined): Promise<Affected[]> {
      const ending = await listEnding(tx, change.kind, change.agentId, change.tiers)
      if (ending.length === 0 || (token !== undefined && (await isConfirmed(tx, change, ending, token)))) return ending
      throw new Unconfirmed(change, ending)
    },

    /**
     * Runs work that may throw Unconfirmed, and turns that into CONTRACT_CONFIRM_REQUIRED with the list and its token.
     * The token is signed after the transaction, because a rollback would also remove a signing key that was first made
     * in it.
     */
    async refuse<T>(sql: Sql, run: () => Promise<T>): Promise<T> {
      try {
        return await run()
      } catch (error) {
        if (!(error instanceof Unconfirmed)) throw error
        const { change, ending } = error
        const value = { affected: present(change, ending), confirmToken: await issue(sql, change, ending) }
        throw new AppError('CONTRACT_CONFIRM_REQUIRED', { value, cause: error })
      }
    },
  }
}

export type Cascade = ReturnType<typeof createCascade>
