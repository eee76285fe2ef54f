import type { ListedPaymentIncident } from '@parlay/contracts/staff/payments'
import { useTranslation } from '@parlay/web/i18n'
import { AuditLink } from '../../queue/audit-link'
import { Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import styles from '../../queue/queue.module.css'
import { WaitingSince } from '../../queue/waiting'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'

/** An opened report: what it means, what it says, what was decided, and the report as it came. */
export function Incident({ incident }: { incident: ListedPaymentIncident }) {
  const { t } = useTranslation('office')
  const { id, kind, orderKind, amount, credited, currency, raw, decision } = incident
  const about = t(`payments.about_${kind}`, { defaultValue: '' })
  return (
    <>
      {about && <p className={styles.warning}>{about}</p>}
      <Facts
        facts={[
          [t('payments.order_kind'), orderKind && t(`payments.order_${orderKind}`)],
          [t('payments.order'), incident.orderNo],
          [t('payments.psp_ref'), incident.pspRef],
          [t('payments.reported'), incident.state],
          [t('queue.amount'), amount && <Amount key="amount" amount={amount} currency={currency} />],
          [t('payments.times'), incident.times],
          [t('payments.first'), <SiteTime key="first" time={incident.firstAt} />],
          [t('payments.last'), <SiteTime key="last" time={incident.lastAt} />],
          [t('queue.since'), <WaitingSince key="since" since={incident.waitingSince} />],
        ]}
      />
      {decision !== null && (
        <Facts
          title={t('payments.decision')}
          facts={[
            [t('payments.decision'), t(`payments.decision_${decision}`)],
            [t('queue.decided_by'), incident.decidedBy],
            [t('reason.label'), incident.reason],
            [t('queue.amount'), credited && <Amount key="credited" amount={credited} currency={currency} />],
            [t('payments.credited_to'), incident.creditedTo && <MemberLink account={incident.creditedTo} />],
          ]}
        />
      )}
      {raw !== null && (
        <section className={styles.part}>
          <h3>{t('payments.raw')}</h3>
          <pre className={styles.raw} translate="no">
            {raw}
          </pre>
        </section>
      )}
      <AuditLink subject={`payment-incident:${id}`} />
    </>
  )
}
