import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { getStaffDraw } from '@parlay/contracts/staff/lottery'
import { Card, EmptyState, Skeleton } from '@parlay/ui'
import { isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { textField, useAddressFilter } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import { FilterBar } from '../../list/filter-bar'
import { PageHead } from '../../list/page-head'
import { Facts } from '../../queue/facts'
import styles from '../../queue/queue.module.css'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'

const none = { gameCode: '', numero: '' }
const fields = { gameCode: textField('gameCode', /^\S{1,64}$/), numero: textField('numero', /^\S{1,64}$/) }

type Draw = StaffValueOf<typeof getStaffDraw>

/** One opened draw by its code and number, which the address names. */
export function DrawsPage() {
  const { t } = useTranslation('office')
  const [filter, change] = useAddressFilter(fields, none)
  const isAsked = filter.gameCode !== '' && filter.numero !== ''
  const query = useQuery({ ...staffQuery(getStaffDraw, filter), enabled: isAsked })
  return (
    <>
      <PageHead title={t('page.draws')} text={t('about_page.draws')} />
      <FilterBar
        filters={[
          { kind: 'text', name: 'gameCode', label: t('draws.game'), maxLength: 64 },
          { kind: 'text', name: 'numero', label: t('draws.numero'), maxLength: 64 },
        ]}
        values={filter}
        onChange={change}
      />
      {!isAsked && <EmptyState title={t('draws.ask')} />}
      {isAsked && isUnknown(query.error) && <EmptyState title={t('draws.unknown')} />}
      {isAsked && !isUnknown(query.error) && (
        <QueryState query={query} loading={<Skeleton height="240px" />}>
          {(draw) => <DrawParts draw={draw} />}
        </QueryState>
      )}
    </>
  )
}

/** A code or a number in another form stands for no draw either. */
const isUnknown = (error: unknown) => isApiError(error, 'SYS_INVALID_URL') || isApiError(error, 'SYS_VALIDATION')

function DrawParts({ draw }: { draw: Draw }) {
  const { t } = useTranslation('office')
  return (
    <Card as="section" aria-label={`${draw.gameCode} ${draw.numero}`}>
      <div className={styles.whole}>
        <Facts
          facts={[
            [t('draws.game'), draw.gameCode],
            [t('draws.numero'), draw.numero],
            [t('draws.area'), draw.area],
            [t('draws.opened'), <SiteTime key="opened" time={draw.openedAt} />],
            [t('draws.revision'), draw.revision],
          ]}
        />
        <Prizes title={t('draws.prizes')} prizes={draw.prizes} />
        {draw.corrections.length > 0 && (
          <section className={styles.part}>
            <h3>{t('draws.corrections')}</h3>
            <ol className={styles.steps}>
              {draw.corrections.map(({ revision, prizes, reason, staff, time }) => (
                <li key={revision}>
                  <p>
                    <SiteTime time={time} /> <span translate="no">{staff}</span>
                  </p>
                  <p>{reason}</p>
                  <Prizes title={`${t('draws.revision')} ${revision}`} prizes={prizes} />
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </Card>
  )
}

function Prizes({ title, prizes }: { title: string; prizes: Draw['prizes'] }) {
  const lines = Object.entries(prizes as Readonly<Record<string, readonly string[] | undefined>>)
  return <Facts title={title} facts={lines.map(([name, numbers]) => [name, numbers?.join(' · ') ?? ''] as const)} />
}
