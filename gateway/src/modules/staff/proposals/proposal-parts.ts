import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { StaffActs } from '../../../plugins/staff-acts'
import type { StaffCaller } from '../../../plugins/staff-caller'
import type { WordMessage } from './read-effects'
import type { KnownKind } from './run-kind'

/** The parts that everything about proposals uses. */
export interface ProposalsOptions {
  db: Database
  clock: Clock
  log: Logger
  acts: StaffActs
  word: WordMessage
  kinds: () => ReadonlyMap<string, KnownKind>
  /** Raises the alarm about an act without a second person. */
  onBypass: (about: { call: string; staff: string; reason: string; proposalId: string | null }) => void
  onApplied: () => void
}

/** A person's act about one proposal, of which they have read a version. */
export interface ProposalAct {
  proposalId: string
  version: number
  caller: StaffCaller
  reason: string
}
