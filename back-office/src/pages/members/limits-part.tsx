import { getMemberLimits, type MemberLimits, type StaffMember } from '@parlay/contracts/staff/members'
import { Card, Skeleton } from '@parlay/ui'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import { type Fact, Facts } from '../../queue/facts'
import { QueryState } from '../../states/query-state'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'
import styles from './members.module.css'
import { useMemberTexts } from './use-member-texts'

/** The limits on the play, the rewards and the withdrawals of a member. */
export function LimitsPart({ member: { account } }: { member: StaffMember }) {
  const query = useQuery(staffQuery(getMemberLimits, { account }))
  return (
    <QueryState query={query} loading={<Skeleton height="240px" />}>
      {(limits) => <Limits {...limits} />}
    </QueryState>
  )
}

function Limits({ excludedUntil, timedOutUntil, earnsRewards, withdrawal, currency }: MemberLimits) {
  const { t } = useMemberTexts()
  const money = (label: string, amount: string): Fact => [
    label,
    <Amount key={label} amount={amount} currency={currency} />,
  ]
  const end = (time: number | 'forever' | null) =>
    time === 'forever' ? t('members.forever') : <SiteTime time={time} never={t('members.no')} />
  return (
    <div className={styles.columns}>
      <Card as="section" aria-label={t('members.play_limits')}>
        <Facts
          title={t('members.play_limits')}
          facts={[
            [t('members.excluded_until'), end(excludedUntil)],
            [t('members.timed_out_until'), end(timedOutUntil)],
            [t('members.earns'), t(earnsRewards ? 'members.yes' : 'members.no')],
          ]}
        />
      </Card>
      <Card as="section" aria-label={t('page.withdrawals')}>
        <Facts
          title={t('page.withdrawals')}
          facts={[
            money(t('members.min'), withdrawal.min),
            money(t('members.max'), withdrawal.max),
            money(t('members.daily_left'), withdrawal.dailyLeft),
            [t('members.daily_count_left'), String(withdrawal.dailyCountLeft)],
            money(t('members.turnover_left'), withdrawal.turnoverRemaining),
            [t('members.open_order'), withdrawal.openOrderNo],
          ]}
        />
      </Card>
    </div>
  )
}
