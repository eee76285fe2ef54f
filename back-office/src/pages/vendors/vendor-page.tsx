import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { changeVendor, getVendor } from '@parlay/contracts/staff/vendors'
import { Badge, Button, Card, EmptyState, LinkButton, Skeleton } from '@parlay/ui'
import { isApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { Power } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { staffQuery } from '../../calls/staff-query'
import type { PageProps } from '../../frame/route'
import { PageHead } from '../../list/page-head'
import { AuditLink } from '../../queue/audit-link'
import { Facts } from '../../queue/facts'
import styles from '../../queue/queue.module.css'
import { useMay, useSelf } from '../../session/session'
import { QueryState } from '../../states/query-state'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'

type Vendor = StaffValueOf<typeof getVendor>

/** One vendor: its settings, keys and last changes, and the ways to what waits there. */
export function VendorPage({ params }: PageProps) {
  const { t } = useTranslation('office')
  const query = useQuery(staffQuery(getVendor, { code: params.code ?? '' }))
  if (isApiError(query.error, 'SYS_INVALID_URL')) {
    return (
      <EmptyState title={t('vendors.unknown')} action={<LinkButton to="/vendors">{t('page.vendors')}</LinkButton>} />
    )
  }
  return (
    <QueryState query={query} loading={<Skeleton height="320px" />}>
      {(vendor) => <VendorParts vendor={vendor} />}
    </QueryState>
  )
}

function VendorParts({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation('office')
  const { vendorCode, enabled, freeNeedsGrant, limits } = vendor
  const limit = (amount: string | null) => (amount === null ? t('vendors.no_limit') : <Amount amount={amount} />)
  const waiting = `?vendorCode=${encodeURIComponent(vendorCode)}`
  return (
    <>
      <PageHead title={vendorCode} actions={<Switch vendor={vendor} />} />
      <Card as="section" aria-label={vendorCode}>
        <div className={styles.whole}>
          <div className={styles.acts}>
            <LinkButton size="small" to={`/held-wins${waiting}`}>
              {`${t('page.held-wins')}: ${vendor.heldWins.length}`}
            </LinkButton>
            <LinkButton size="small" to={`/refused-credits${waiting}`}>
              {`${t('page.refused-credits')}: ${vendor.refusedCredits.filter(({ state }) => state === 'OPEN').length}`}
            </LinkButton>
          </div>
          <Facts
            title={t('vendors.settings')}
            facts={[
              [
                t('queue.state'),
                <Badge key="state" tone={enabled ? 'success' : 'error'}>
                  {t(enabled ? 'vendors.on' : 'vendors.off')}
                </Badge>,
              ],
              [t('vendors.max_bet'), limit(limits.maxBet)],
              [t('vendors.max_stake'), limit(limits.maxDailyStake)],
              [t('vendors.max_win'), limit(limits.maxRoundWin)],
              [t('vendors.max_multiple'), limits.maxRoundMultiple],
              [t('vendors.free_grant'), t(freeNeedsGrant ? 'vendors.yes' : 'vendors.no')],
            ]}
          />
          <Keys keys={vendor.keys} />
          <Changes changes={vendor.changes} />
          <AuditLink subject={`vendor:${vendorCode}`} />
        </div>
      </Card>
    </>
  )
}

function Keys({ keys }: Pick<Vendor, 'keys'>) {
  const { t } = useTranslation('office')
  const { timeZone } = useSelf().site
  const at = (time: number) => formatDateTime(time, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className={styles.part}>
      <h3>{t('vendors.keys')}</h3>
      {keys.length === 0 && <p className={styles.note}>{t('vendors.none')}</p>}
      <ul className={styles.steps}>
        {keys.map(({ keyId, addedAt, retiredAt }) => (
          <li key={keyId}>
            <strong translate="no">{keyId}</strong>
            <p>{t('vendors.key_added', { time: at(addedAt) })}</p>
            {retiredAt !== null && <p>{t('vendors.key_retired', { time: at(retiredAt) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ changes }: Pick<Vendor, 'changes'>) {
  const { t } = useTranslation('office')
  return (
    <section className={styles.part}>
      <h3>{t('vendors.changes')}</h3>
      {changes.length === 0 && <p className={styles.note}>{t('vendors.none')}</p>}
      <ol className={styles.steps}>
        {changes.map(({ subject, changedBy, before, after, at }) => (
          <li key={`${subject} ${at}`}>
            <strong translate="no">{subject}</strong>
            <p>
              <SiteTime time={at} /> <span translate="no">{changedBy}</span>
            </p>
            <p translate="no">{`${JSON.stringify(before)} → ${JSON.stringify(after)}`}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Switch({ vendor: { vendorCode, enabled } }: { vendor: Vendor }) {
  const { t } = useTranslation('office')
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('vendors.change')) return null
  const act = enabled ? 'off' : 'on'
  const params = { vendor: vendorCode }
  return (
    <>
      <Button
        variant={enabled ? 'danger' : 'primary'}
        icon={<Power aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t(`vendors.switch_${act}`)}
      </Button>
      {isOpen && (
        <ActDialog
          endpoint={changeVendor}
          request={{ code: vendorCode, enabled: !enabled }}
          title={t(`vendors.switch_${act}_title`, params)}
          text={t('vendors.switch_text')}
          submitLabel={t(`vendors.switch_${act}`)}
          danger={enabled}
          onClose={() => setIsOpen(false)}
          onDone={() => emit('toast-requested', { kind: 'success', text: t('vendors.changed', params) })}
        />
      )}
    </>
  )
}
