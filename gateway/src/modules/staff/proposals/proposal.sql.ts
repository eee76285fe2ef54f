import type { ProposalEffects, ProposalFlag, ProposalState } from '@parlay/contracts/staff/proposals'
import { microsOf, pageOf, type QueuePage, queueValues } from '../../../core/queue-page.sql'
import type { Sql } from '../../../db'

export interface ProposalRecord {
  id: bigint
  proposalNo: string
  kind: string
  permission: string
  subject: string
  fields: Record<string, unknown>
  fieldsHash: string
  reason: string
  proposedBy: string
  /** Null for the machine's key. */
  proposerId: bigint | null
  proposerIp: string
  state: ProposalState
  version: number
  ground: string
  effectsHash: string
  effects: ProposalEffects
  outcome: ProposalEffects | null
  amount: bigint | null
  currency: string | null
  proposedAt: Date
  changedAt: Date
  expiresAt: Date
  applyAt: Date | null
  decidedBy: string | null
  deciderId: bigint | null
  decidedAt: Date | null
  decisionReason: string | null
  isBypassed: boolean
  flags: ProposalFlag[]
  note: string | null
  attempts: number
}

const columns = `p.id, p.proposal_no as "proposalNo", p.kind, p.permission, p.subject, p.fields,
  p.fields_hash as "fieldsHash", p.reason, p.proposed_by as "proposedBy", p.proposer_id as "proposerId",
  p.proposer_ip as "proposerIp", p.state, p.version, p.ground, p.effects_hash as "effectsHash", p.effects, p.outcome,
  p.amount, p.currency, p.proposed_at as "proposedAt", p.changed_at as "changedAt", p.expires_at as "expiresAt",
  p.apply_at as "applyAt", p.decided_by as "decidedBy", p.decider_id as "deciderId", p.decided_at as "decidedAt",
  p.decision_reason as "decisionReason", p.is_bypassed as "isBypassed", p.flags, p.note, p.attempts`

export type NewProposal = Pick<
  ProposalRecord,
  | 'proposalNo'
  | 'kind'
  | 'permission'
  | 'subject'
  | 'fields'
  | 'fieldsHash'
  | 'reason'
  | 'proposedBy'
  | 'proposerId'
  | 'proposerIp'
  | 'state'
  | 'ground'
  | 'effectsHash'
  | 'effects'
  | 'amount'
  | 'currency'
  | 'expiresAt'
  | 'applyAt'
> & { at: Date }

/** Adds a proposal. Returns undefined if the same one is open. */
export async function insertProposal(tx: Sql, row: NewProposal): Promise<bigint | undefined> {
  const [added] = await tx.query<{ id: bigint }>(
    `insert into staff_proposal (proposal_no, kind, permission, subject, fields, fields_hash, reason, proposed_by,
       proposer_id, proposer_ip, state, ground, effects_hash, effects, amount, currency, proposed_at, changed_at,
       expires_at, apply_at)
     values ($1, $2, $3, $4, $5::text::jsonb, $6, $7, $8, $9, $10, $11, $12, $13, $14::text::jsonb, $15, $16, $17, $17,
       $18, $19)
     on conflict (fields_hash) where state in ('DRAFT', 'IN_REVIEW', 'APPROVED', 'SCHEDULED') do nothing returning id`,
    [
      row.proposalNo,
      row.kind,
      row.permission,
      row.subject,
      JSON.stringify(row.fields),
      row.fieldsHash,
      row.reason,
      row.proposedBy,
      row.proposerId,
      row.proposerIp,
      row.state,
      row.ground,
      row.effectsHash,
      JSON.stringify(row.effects),
      row.amount,
      row.currency,
      row.at,
      row.expiresAt,
      row.applyAt,
    ],
  )
  return added?.id
}

export async function findProposal(sql: Sql, proposalNo: string): Promise<ProposalRecord | undefined> {
  const [row] = await sql.query<ProposalRecord>(`select ${columns} from staff_proposal p where p.proposal_no = $1`, [
    proposalNo,
  ])
  return row
}

/** Finds the open proposal of a request. */
export async function findOpenProposal(sql: Sql, fieldsHash: string): Promise<ProposalRecord | undefined> {
  const [row] = await sql.query<ProposalRecord>(
    `select ${columns} from staff_proposal p
     where p.fields_hash = $1 and p.state in ('DRAFT', 'IN_REVIEW', 'APPROVED', 'SCHEDULED')`,
    [fieldsHash],
  )
  return row
}

/** Makes other changes of it wait until the end of `tx`. */
export async function lockProposal(tx: Sql, proposalNo: string): Promise<ProposalRecord | undefined> {
  const [row] = await tx.query<ProposalRecord>(
    `select ${columns} from staff_proposal p where p.proposal_no = $1 for update`,
    [proposalNo],
  )
  return row
}

/** The parts of a proposal that a step changes. A part that is left out stays as it is. */
export interface ProposalChange {
  state: ProposalState
  at: Date
  applyAt?: Date | null | undefined
  decision?: Pick<ProposalRecord, 'decidedBy' | 'deciderId' | 'decisionReason' | 'isBypassed' | 'flags'> | undefined
  dryRun?: Pick<ProposalRecord, 'ground' | 'effectsHash' | 'effects' | 'amount' | 'currency'> | undefined
  outcome?: ProposalEffects | undefined
  note?: string | undefined
}

export async function changeProposal(tx: Sql, id: bigint, change: ProposalChange): Promise<void> {
  const { state, at, applyAt, decision, dryRun, outcome, note } = change
  await tx.query(
    `update staff_proposal set state = $2, changed_at = $3, version = version + 1,
       apply_at = case when $4 then $5::timestamptz else apply_at end, outcome = coalesce($6::text::jsonb, outcome),
       note = coalesce($7, note)
     where id = $1`,
    [id, state, at, applyAt !== undefined, applyAt ?? null, outcome ? JSON.stringify(outcome) : null, note ?? null],
  )
  if (decision) {
    await tx.query(
      `update staff_proposal set decided_by = $2, decider_id = $3, decided_at = $4, decision_reason = $5,
         is_bypassed = $6, flags = $7 where id = $1`,
      [id, decision.decidedBy, decision.deciderId, at, decision.decisionReason, decision.isBypassed, decision.flags],
    )
  }
  if (dryRun) {
    await tx.query(
      `update staff_proposal set ground = $2, effects_hash = $3, effects = $4::text::jsonb, amount = $5, currency = $6
       where id = $1`,
      [id, dryRun.ground, dryRun.effectsHash, JSON.stringify(dryRun.effects), dryRun.amount, dryRun.currency],
    )
  }
}

export interface ProposalEvent {
  state: ProposalState
  by: string
  reason: string
  at: Date
}

export async function insertProposalEvent(
  tx: Sql,
  id: bigint,
  { state, by, reason, at }: ProposalEvent,
): Promise<void> {
  await tx.query('insert into staff_proposal_event (proposal_id, state, by, reason, at) values ($1, $2, $3, $4, $5)', [
    id,
    state,
    by,
    reason,
    at,
  ])
}

export const listProposalEvents = (sql: Sql, id: bigint) =>
  sql.query<ProposalEvent>(
    'select state, by, reason, at from staff_proposal_event where proposal_id = $1 order by id',
    [id],
  )

export interface ProposalFilter {
  view: 'WAITING' | 'MINE' | 'ALL'
  state: ProposalState | null
  /** The reader, and what the reader may do. */
  account: string
  permissions: readonly string[]
  /** Proposals that ended before this moment without a decision are not waiting. */
  now: Date
}

const ofView: Record<ProposalFilter['view'], string> = {
  WAITING: `p.state = 'IN_REVIEW' and p.proposed_by <> $2 and p.permission = any($3::text[]) and p.expires_at > $4`,
  MINE: `p.proposed_by = $2 and $3::text[] is not null and $4::timestamptz is not null`,
  ALL: `(p.proposed_by = $2 or p.state <> 'DRAFT' and p.permission = any($3::text[])) and $4::timestamptz is not null`,
}

/** Lists proposals. What waits comes in the order in which it came, and all others from the last change. */
export const listProposals = (sql: Sql, { view, ...filter }: ProposalFilter, page: QueuePage) =>
  sql.query<ProposalRecord & { micros: bigint }>(
    `select ${columns}, ${microsOf('p.changed_at')} from staff_proposal p
     where ($1::text is null or p.state = $1) and ${ofView[view]}
       and ${pageOf({ time: 'p.changed_at', name: 'p.proposal_no', isNewestFirst: view !== 'WAITING' }, 5)}`,
    [filter.state, filter.account, filter.permissions, filter.now, ...queueValues(page)],
  )

/** Lists the proposals that no one has decided about in time. */
export const listExpired = (sql: Sql, now: Date) =>
  sql.query<{ proposalNo: string }>(
    `select proposal_no as "proposalNo" from staff_proposal
     where state in ('DRAFT', 'IN_REVIEW') and expires_at <= $1 order by expires_at limit 100`,
    [now],
  )

/** Lists the approved proposals whose time has come, the earliest first. */
export const listDue = (sql: Sql, now: Date) =>
  sql.query<{ proposalNo: string; attempts: number }>(
    `select proposal_no as "proposalNo", attempts from staff_proposal
     where (state = 'APPROVED' or state = 'SCHEDULED' and apply_at <= $1) and (next_try_at is null or next_try_at <= $1)
     order by coalesce(apply_at, changed_at), id limit 100`,
    [now],
  )

export async function notePostponed(sql: Sql, proposalNo: string, nextTryAt: Date): Promise<void> {
  await sql.query('update staff_proposal set attempts = attempts + 1, next_try_at = $2 where proposal_no = $1', [
    proposalNo,
    nextTryAt,
  ])
}

/** Counts the proposals that wait for a decision. */
export async function countInReview(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from staff_proposal where state = 'IN_REVIEW'`,
  )
  return row?.count ?? 0
}
