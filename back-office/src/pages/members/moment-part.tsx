import { getMemberMoment, type MemberMoment, type StaffMember } from '@parlay/contracts/staff/members'
import { Button, Card, Skeleton, TextField } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { textField, useAddressFilter } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { type FormEvent, useState } from 'react'
import { staffQuery } from '../../calls/staff-query'
import { type Fact, Facts } from '../../queue/facts'
import queue from '../../queue/queue.module.css'
import { useSelf } from '../../session/session'
import { QueryState } from '../../states/query-state'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'
import { fromField } from '../../texts/zoned-time'
import styles from './members.module.css'

const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const fields = { at: textField('at', form) }
const none = { at: '' }

/** The balances, orders and rounds of a member at an instant in the zone of the site. */
export function MomentPart({ member: { account } }: { member: StaffMember }) {
  const { t } = useTranslation('office')
  const { site } = useSelf()
  const [{ at }, change] = useAddressFilter(fields, none)
  const [typed, setTyped] = useState(at)
  const time = fromField(at, site.timeZone)
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (form.test(typed)) change({ at: typed })
  }
  return (
    <>
      <form className={styles.moment} onSubmit={show}>
        <TextField
          type="datetime-local"
          step={1}
          label={t('members.instant', { zone: site.timeZone })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{t('members.show_instant')}</Button>
      </form>
      {time !== null && <Moment account={account} time={time} />}
    </>
  )
}

function Moment({ account, time }: { account: string; time: number }) {
  const query = useQuery(staffQuery(getMemberMoment, { account, time }))
  return (
    <QueryState query={query} loading={<Skeleton height="240px" />}>
      {(moment) => <Shown {...moment} />}
    </QueryState>
  )
}

function Shown({ time, currency, wallets, orders, rounds, devices }: MemberMoment) {
  const { t } = useTranslation('office')
  const money = (label: string, amount: string): Fact => [
    label,
    <Amount key={label} amount={amount} currency={currency} />,
  ]
  const none = <p className={queue.note}>{t('members.none')}</p>
  return (
    <div className={styles.columns}>
      <Card as="section" aria-label={t('members.balances')}>
        <div className={queue.whole}>
          <Facts
            title={t('members.balances')}
            facts={[
              [t('audit.time'), <SiteTime key="time" time={time} />],
              ...wallets.map(({ wallet, balance }) => money(t(`members.wallet_${wallet}`, wallet), balance)),
              [t('members.devices_then'), devices.length > 0 ? devices.join(', ') : null],
            ]}
          />
          {wallets.length === 0 && none}
        </div>
      </Card>
      <Card as="section" aria-label={t('members.orders')}>
        <div className={queue.part}>
          <h2>{t('members.orders')}</h2>
          {orders.length === 0 && none}
          <ul className={queue.steps}>
            {orders.map(({ kind, orderNo, state, amount, time: made }) => (
              <li key={orderNo}>
                <strong>
                  <span>{t(`members.case_${kind}`)}</span> <Amount amount={amount} currency={currency} />{' '}
                  <code translate="no">{state}</code>
                </strong>
                <p translate="no">{orderNo}</p>
                <p>
                  <SiteTime time={made} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card as="section" aria-label={t('members.open_rounds')}>
        <div className={queue.part}>
          <h2>{t('members.open_rounds')}</h2>
          {rounds.length === 0 && none}
          <ul className={queue.steps}>
            {rounds.map(({ gameCode, round, stake, time: opened }) => (
              <li key={`${gameCode} ${round}`}>
                <strong translate="no">{`${gameCode} ${round}`}</strong>
                <p>
                  <Amount amount={stake} currency={currency} /> <SiteTime time={opened} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </div>
  )
}
