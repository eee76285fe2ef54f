import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'
import type { ContractRow } from './contract.sql'
import { contractPeriodAround } from './contract-period'
import type { Terms } from './contract-terms'
import * as versions from './contract-versions.sql'
import * as covered from './coverage.sql'

type Ended = Pick<ContractRow, 'id' | 'kind' | 'downlineId'>

const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)

/** Decides from when and until when contracts are paid. */
export function createCoverage(timeZone: string) {
  const periodAround = (kind: ContractKind, { period }: Pick<Terms, 'period'>, at: Date) =>
    contractPeriodAround(at, { kind, period, timeZone })

  /**
   * Adds terms that pay nothing until the last period of the downlines ends. The pay of the downlines is then still
   * taken off the upline, although the upline's own last period ends before theirs.
   */
  async function takeOffRest(tx: Sql, { id }: Ended, { from, until, period }: covered.Rest): Promise<void> {
    const nothing = { tiers: [{ activeMembers: 0, base: 0, rate: 0 }], carriesNegative: true, isolatesWinAbove: null }
    const { version: last } = await versions.getLastVersion(tx, id)
    const version = await versions.addVersion(tx, id, { ...nothing, period }, last)
    await versions.setEffective(tx, id, version, from)
    await covered.saveCovered(tx, id, until)
  }

  return {
    /**
     * Returns when the first period with the new terms begins, and the span that is due first. Nothing is paid for play
     * before the upline's own contract begins, because it could not be taken off the upline's pay.
     */
    async planStart(
      tx: Sql,
      contract: ContractRow,
      { terms, superseded, at }: { terms: Terms; superseded: ContractRow | undefined; at: Date },
    ) {
      const { kind, uplineId } = contract
      const present = superseded && (await versions.findVersionAt(tx, superseded.id, at))
      const until = present ? periodAround(kind, present, at).to : await covered.findCoveredUntil(tx, contract)
      const begins = uplineId === null ? null : await covered.findBeginning(tx, kind, uplineId)
      const earliest = later(at, begins && new Date(begins.getTime() - 1))
      const next = until !== null && until > earliest ? until : periodAround(kind, terms, earliest).to
      if (present && superseded?.dueFrom) return { start: next, dueFrom: superseded.dueFrom, dueTo: superseded.dueTo }
      // Contracts of downlines may begin together with a contract that is superseded before it has begun.
      const start = superseded?.dueFrom && superseded.dueFrom < next ? superseded.dueFrom : next
      return { start, dueFrom: start, dueTo: periodAround(kind, terms, start).to }
    },

    /** Ends the pay of contracts that have ended together. A period that began before is still paid in full. */
    async stop(tx: Sql, ended: readonly Ended[], at: Date): Promise<void> {
      for (const { id, kind } of ended) {
        const terms = await versions.findVersionAt(tx, id, at)
        await covered.saveCovered(tx, id, terms === undefined ? null : periodAround(kind, terms, at).to)
      }
      const rests = []
      for (const contract of ended) rests.push({ contract, rest: await covered.findRest(tx, contract) })
      for (const { contract, rest } of rests) if (rest) await takeOffRest(tx, contract, rest)
    },
  }
}

export type Coverage = ReturnType<typeof createCoverage>
