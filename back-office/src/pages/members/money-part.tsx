import { getMemberMoney, type MemberMoney, type StaffMember } from '@parlay/contracts/staff/members'
import { Card, Skeleton } from '@parlay/ui'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import { type Fact, Facts } from '../../queue/facts'
import { QueryState } from '../../states/query-state'
import { Amount } from '../../texts/amount'
import styles from './members.module.css'
import { useMemberTexts } from './use-member-texts'

/** The balances of a member, and what of them can be withdrawn now, later and never. */
export function MoneyPart({ member: { account } }: { member: StaffMember }) {
  const query = useQuery(staffQuery(getMemberMoney, { account }))
  return (
    <QueryState query={query} loading={<Skeleton height="320px" />}>
      {(money) => <Money {...money} />}
    </QueryState>
  )
}

function Money({ balance, withdrawable }: MemberMoney) {
  const { t } = useMemberTexts()
  const { currency, places = [] } = balance
  const money = (label: string, amount: string): Fact => [
    label,
    <Amount key={label} amount={amount} currency={currency} />,
  ]
  return (
    <div className={styles.columns}>
      <Card as="section" aria-label={t('members.balances')}>
        <Facts
          title={t('members.balances')}
          facts={[
            money(t('members.sum'), balance.sumBalance),
            money(t('members.available'), balance.available),
            money(t('members.hold'), balance.hold),
            money(t('members.bonus'), balance.bonus),
            ...places.map((place) => money(t('members.at_vendor', { vendor: place.name }), place.balance)),
          ]}
        />
      </Card>
      <Card as="section" aria-label={t('members.withdrawable')}>
        <Facts
          title={t('members.withdrawable')}
          facts={[
            money(t('members.now'), withdrawable.now),
            ...withdrawable.later.map(
              ({ reason, amount, remaining }): Fact => [
                t(`members.later_${reason}`),
                <span key={reason}>
                  <Amount amount={amount} currency={currency} />{' '}
                  {remaining !== null && (
                    <span>
                      <span>{t('members.remaining')}</span> <Amount amount={remaining} currency={currency} />
                    </span>
                  )}
                </span>,
              ],
            ),
            ...withdrawable.never.map(({ reason, amount }) => money(t(`members.never_${reason}`), amount)),
          ]}
        />
      </Card>
    </div>
  )
}
