import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { getRound } from '@parlay/contracts/staff/vendors'
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
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'

const none = { vendor: '', round: '' }
const fields = { vendor: textField('vendor', /^\S{1,64}$/), round: textField('round', /^\S{1,256}$/) }

type Round = StaffValueOf<typeof getRound>
type Call = Round['calls'][number]

/** A round by its vendor and number, which the address names, with everything that was said and booked about it. */
export function RoundsPage() {
  const { t } = useTranslation('office')
  const [filter, change] = useAddressFilter(fields, none)
  const isAsked = filter.vendor !== '' && filter.round !== ''
  const query = useQuery({ ...staffQuery(getRound, filter), enabled: isAsked })
  const isUnknown = isApiError(query.error, 'SYS_INVALID_URL')
  return (
    <>
      <PageHead title={t('page.rounds')} text={t('about_page.rounds')} />
      <FilterBar
        filters={[
          { kind: 'text', name: 'vendor', label: t('vendors.vendor'), maxLength: 64 },
          { kind: 'text', name: 'round', label: t('vendors.round'), maxLength: 256 },
        ]}
        values={filter}
        onChange={change}
      />
      {!isAsked && <EmptyState title={t('rounds.ask')} />}
      {isAsked && isUnknown && <EmptyState title={t('rounds.unknown')} />}
      {isAsked && !isUnknown && (
        <QueryState query={query} loading={<Skeleton height="320px" />}>
          {(found) => <RoundParts found={found} />}
        </QueryState>
      )}
    </>
  )
}

function RoundParts({ found }: { found: Round }) {
  const { t } = useTranslation('office')
  return (
    <div className={styles.whole}>
      {found.rounds.map((round) => (
        <Card as="section" key={round.memberId} aria-label={round.gameCode}>
          <div className={styles.whole}>
            <Facts
              facts={[
                [t('rounds.game'), round.gameCode],
                [t('queue.member'), round.memberId],
                [t('queue.state'), round.state],
                [t('rounds.stake'), <Amount key="s" amount={BigInt(round.stake)} currency={round.currency} />],
                [t('rounds.payout'), <Amount key="p" amount={BigInt(round.payout)} currency={round.currency} />],
                [t('rounds.opened'), <SiteTime key="o" time={round.openedAt} />],
                [t('rounds.closed'), round.closedAt && <SiteTime key="c" time={round.closedAt} />],
              ]}
            />
            <section className={styles.part}>
              <h3>{t('rounds.transactions')}</h3>
              <ol className={styles.steps}>
                {round.transactions.map(
                  ({ transactionUuid, kind, amount, currency, isFree, rolledBackBy, receivedAt }) => (
                    <li key={transactionUuid}>
                      <strong>
                        <span>{kind}</span> <Amount amount={BigInt(amount)} currency={currency} />{' '}
                        {isFree && <span>{t('rounds.free')}</span>}{' '}
                        {rolledBackBy !== null && <span>{t('rounds.rolled_back')}</span>}
                      </strong>
                      <p>
                        <SiteTime time={receivedAt} /> <span translate="no">{transactionUuid}</span>
                      </p>
                    </li>
                  ),
                )}
              </ol>
            </section>
            <Calls calls={round.calls} />
          </div>
        </Card>
      ))}
      {found.calls.length > 0 && (
        <Card as="section">
          <Calls calls={found.calls} />
        </Card>
      )}
      <details>
        <summary>{t('rounds.whole')}</summary>
        <pre className={styles.raw} translate="no">
          {JSON.stringify(found, null, 2)}
        </pre>
      </details>
    </div>
  )
}

function Calls({ calls }: { calls: readonly Call[] }) {
  const { t } = useTranslation('office')
  return (
    <section className={styles.part}>
      <h3>{t('rounds.calls')}</h3>
      <ol className={styles.steps}>
        {calls.map((call) => (
          <li key={`${call.receivedAt} ${call.requestUuid} ${call.call}`}>
            <strong>
              <span>{call.call}</span> <span translate="no">{call.status}</span>{' '}
              {call.amount !== null && <Amount amount={BigInt(call.amount)} currency={call.currency} />}
            </strong>
            <p>
              <SiteTime time={call.receivedAt} /> <span translate="no">{call.transactionUuid ?? ''}</span>
            </p>
            {call.incident !== null && <p translate="no">{call.incident}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
