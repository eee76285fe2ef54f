import type { RejectionReason } from '@parlay/contracts/endpoints/promotions'
import { microsOf, pageOf, type QueuePage, queueValues } from '../../../core/queue-page.sql'
import type { Sql } from '../../../db'
import type { EntryKey } from './promotion.sql'

export interface ApplicationRow extends EntryKey {
  applicationId: string
  comment: string
  state: 'APPLYING' | 'APPROVED' | 'REJECTED'
  reason: RejectionReason | null
  createdAt: Date
}

const columns = `application_id as "applicationId", member_id as "memberId", promotion_id as "promotionId", period,
  comment, state, reason, created_at as "createdAt"`

export const insertApplication = (tx: Sql, application: Omit<ApplicationRow, 'state' | 'reason'>) =>
  tx.query(
    `insert into promotion_application (application_id, member_id, promotion_id, period, comment, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      application.applicationId,
      application.memberId,
      application.promotionId,
      application.period,
      application.comment,
      application.createdAt,
    ],
  )

/** Lists the member's latest application for each promotion and period. */
export const listLatest = (sql: Sql, memberId: bigint) =>
  sql.query<ApplicationRow>(
    `select distinct on (promotion_id, period) ${columns} from promotion_application
     where member_id = $1 order by promotion_id, period, created_at desc, application_id`,
    [memberId],
  )

export async function findApplication(sql: Sql, applicationId: string): Promise<ApplicationRow | undefined> {
  const [row] = await sql.query<ApplicationRow>(
    `select ${columns} from promotion_application where application_id = $1`,
    [applicationId],
  )
  return row
}

export const markDecided = (
  tx: Sql,
  applicationId: string,
  {
    state,
    reason,
    decidedBy,
    at,
  }: { state: ApplicationRow['state']; reason: RejectionReason | null; decidedBy: string; at: Date },
) =>
  tx.query(
    `update promotion_application set state = $2, reason = $3, decided_at = $4, decided_by = $5
     where application_id = $1 and state = 'APPLYING'`,
    [applicationId, state, reason, at, decidedBy],
  )

/** For staff: the applications of a state, waiting ones from the oldest, others from the newest. */
export const listForStaff = (sql: Sql, { state, ...page }: QueuePage & { state: ApplicationRow['state'] }) =>
  sql.query<ApplicationRow & { account: string; decidedBy: string | null; micros: bigint }>(
    `select a.application_id as "applicationId", a.member_id as "memberId", a.promotion_id as "promotionId", a.period,
       a.comment, a.state, a.reason, a.created_at as "createdAt", a.decided_by as "decidedBy", m.account,
       ${microsOf('a.created_at')}
     from promotion_application a join member m on m.id = a.member_id
     where a.state = ${state === 'APPLYING' ? `'APPLYING' and $1::text is not null` : '$1'}
       and ${pageOf({ time: 'a.created_at', name: 'a.application_id', isNewestFirst: state !== 'APPLYING' }, 2)}`,
    [state, ...queueValues(page)],
  )
