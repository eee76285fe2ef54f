import type { Sql } from '../../src/db'

const minor = (param: string) => `round((m.params ->> '${param}')::numeric * 100)`
const bonusOf = (...states: string[]) =>
  `exists (select from bonus_grant b where b.member_id = m.member_id and b.state in ('${states.join("', '")}')
     and (${minor('amount')} in (b.amount, b.ended_amount) or ${minor('required')} = b.required))`
const redemptionOf = (...states: string[]) =>
  `exists (select from point_redemption r where r.redeem_id = m.params ->> 'orderNo' and r.member_id = m.member_id
     and r.points = (m.params ->> 'points')::bigint and r.state in ('${states.join("', '")}'))`
const grantedApplication = `exists (select from promotion_application a where a.application_id = m.params ->> 'orderNo'
  and a.member_id = m.member_id and a.state = 'APPROVED')`
const depositTickets = `exists (select from raffle_ticket_entry e where e.reference = 'deposit-day:' || (m.params ->> 'day')
  and e.member_id = m.member_id and e.change = (m.params ->> 'tickets')::int)`
const started = ['ACTIVE', 'DONE', 'EXPIRED', 'CANCELLED', 'USED_UP']

/** The condition that must hold for each message that names a reward. */
const backings: Readonly<Record<string, string>> = {
  pointsProcessing: redemptionOf('PROCESSING', 'APPROVED', 'REJECTED'),
  pointsApproved: redemptionOf('APPROVED'),
  pointsVoucher: `${redemptionOf('APPROVED')} and exists (select from point_redemption r
    where r.redeem_id = m.params ->> 'orderNo' and r.code_sealed is not null)`,
  pointsRejected: redemptionOf('REJECTED'),
  pointsRedeemed: redemptionOf('APPROVED'),
  pointsTickets: `exists (select from raffle_ticket_entry e where e.reference = 'points:' || (m.params ->> 'orderNo')
    and e.member_id = m.member_id and e.change = (m.params ->> 'tickets')::int)`,
  'depositTickets.WHEEL': depositTickets,
  'depositTickets.EGG': depositTickets,
  pointsBonus: `exists (select from bonus_grant b where b.reference = 'points:' || (m.params ->> 'orderNo')
    and b.member_id = m.member_id and b.amount = ${minor('amount')})`,
  pointsFreeRounds: `exists (select from free_round_grant g where g.reward_uuid = 'points:' || (m.params ->> 'orderNo')
    and g.member_id = m.member_id and g.rounds = (m.params ->> 'rounds')::int)`,
  bonusStarted: bonusOf(...started),
  bonusWaits: bonusOf('WAITING', ...started),
  bonusDone: bonusOf('DONE'),
  bonusExpired: bonusOf('EXPIRED'),
  bonusCancelled: bonusOf('CANCELLED'),
  bonusUsedUp: bonusOf('USED_UP'),
  boardWon: `exists (select from mission_prize p where p.member_id = m.member_id and p.place = (m.params ->> 'place')::int
    and p.starts_on = (m.params ->> 'day')::date)`,
  promotionGranted: grantedApplication,
  promotionTickets: grantedApplication,
  rankUp: `exists (select from rank_change c where c.member_id = m.member_id and c.to_level = (m.params ->> 'level')::int)`,
  agentPaid: `exists (select from pay_run r where r.downline_id = m.member_id and r.amount = ${minor('amount')})`,
}

/** The messages that name no reward. */
const withoutReward = [
  ...['welcome', 'DEPOSIT_CREDITED', 'DEPOSIT_FAILED', 'WITHDRAW_APPROVED', 'WITHDRAW_REJECTED', 'feedbackAnswered'],
  ...['withdrawalRefunded', 'withdrawalForced', 'paymentCredited'],
  ...['promotionApplied', 'rankDown', 'rankFalls', 'bonusLimit'],
]

const rules = Object.entries(backings)
  .map(([template, backing]) => `when '${template}' then ${backing}`)
  .join(' ')
const isSilent = `m.template = any($1::text[]) or m.template like 'promotionRejected.%' or m.template like 'contract%'
  or m.template like 'changed.%'`

/** Lists the messages of members that name a reward which does not exist, and those without a condition to check it. */
export const listUnbackedMessages = (sql: Sql) =>
  sql.query<{ account: string; template: string; params: unknown }>(
    `select a.account, m.template, m.params from member_message m join member a on a.id = m.member_id
     where not (${isSilent}) and not (case m.template ${rules} else false end)`,
    [withoutReward],
  )

/** Counts the messages of the demo that name a reward. */
export async function countRewardMessages(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from member_message m where not (${isSilent})`,
    [withoutReward],
  )
  return row?.count ?? 0
}
