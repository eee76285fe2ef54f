import { applicationStates, listApplications, type StaffApplication } from '@parlay/contracts/staff/promotions'
import { useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import type { ListColumn } from '../../list/list-column'
import { AuditLink } from '../../queue/audit-link'
import { Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import { Pictures } from '../../queue/pictures'
import { useTimeColumn, useWaitingColumn } from '../../queue/queue-columns'
import { QueuePage } from '../../queue/queue-page'
import { useQueue } from '../../queue/use-queue'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { WaitingSince } from '../../queue/waiting'
import { SiteTime } from '../../texts/site-time'
import { useApplicationActs } from './use-application-acts'

const first = 'APPLYING'
const states: readonly (typeof applicationStates)[number][] = applicationStates.filter((state) => state !== first)
const none: { state: '' | (typeof applicationStates)[number] } = { state: '' }
const fields = { state: wordField('state', states) }

/** Applications for promotions, those that wait first. */
export function PromotionsPage() {
  const { t } = useTranslation('office')
  const [{ state, after }, change] = useQueueFilter(fields, none)
  const query = useQueue(listApplications, { state: state || first, ...(after && { after }) })
  return (
    <QueuePage
      name="promotions"
      kind="promotion-application"
      query={query}
      columns={useColumns()}
      rowKey={({ applicationId }) => applicationId}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('queue.state'),
          emptyLabel: t(`promotions.state_${first}`),
          options: states.map((value) => ({ value, label: t(`promotions.state_${value}`) })),
        },
      ]}
      values={{ state }}
      onFilter={change}
      acts={useApplicationActs()}
      titleOf={({ promotionId }) => promotionId}
    >
      {(row) => <Application application={row} />}
    </QueuePage>
  )
}

function Application({ application }: { application: StaffApplication }) {
  const { t } = useTranslation('office')
  const { applicationId, reason } = application
  return (
    <>
      <Facts
        facts={[
          [t('promotions.application'), applicationId],
          [t('queue.member'), <MemberLink key="member" account={application.account} />],
          [t('promotions.period'), application.period],
          [t('queue.state'), t(`promotions.state_${application.state}`)],
          [t('promotions.cause'), reason && t(`promotions.cause_${reason}`)],
          [t('queue.decided_by'), application.decidedBy],
          [t('promotions.comment'), application.comment],
          [t('queue.time'), <SiteTime key="time" time={application.time} />],
          [t('queue.since'), <WaitingSince key="since" since={application.waitingSince} />],
        ]}
      />
      <Pictures files={application.images} />
      <AuditLink subject={`promotion-application:${applicationId}`} />
    </>
  )
}

function useColumns(): readonly ListColumn<StaffApplication>[] {
  const { t } = useTranslation('office')
  const waiting = useWaitingColumn<StaffApplication>()
  const time = useTimeColumn<StaffApplication>((row) => row.time)
  return [
    { key: 'promotion', header: t('promotions.promotion'), compact: 'title', cell: ({ promotionId }) => promotionId },
    {
      key: 'account',
      header: t('queue.member'),
      compact: 'end',
      cell: ({ account }) => <MemberLink account={account} />,
    },
    { key: 'period', header: t('promotions.period'), compact: 'line', cell: ({ period }) => period || '–' },
    {
      key: 'comment',
      header: t('promotions.comment'),
      width: '30%',
      isOneLine: true,
      cell: ({ comment }) => comment || '–',
    },
    waiting,
    time,
  ]
}
