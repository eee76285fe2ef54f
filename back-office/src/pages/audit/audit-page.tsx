import { type AuditRow, auditResults, searchAudit } from '@parlay/contracts/staff/audit'
import { Badge, Button } from '@parlay/ui'
import { midnightIn } from '@parlay/ui/zoned-days'
import { useTranslation } from '@parlay/web/i18n'
import { textField, useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { staffQuery } from '../../calls/staff-query'
import { FilterBar } from '../../list/filter-bar'
import { afterName, KeysetPages } from '../../list/keyset-pages'
import type { ListColumn } from '../../list/list-column'
import { NoMatch } from '../../list/no-match'
import { PageHead } from '../../list/page-head'
import { RowList } from '../../list/row-list'
import { useOpened } from '../../list/use-opened'
import { useSelf } from '../../session/session'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import styles from './audit.module.css'
import { ExportButton } from './export-button'
import { resultTones } from './result-tones'

const RowDialog = lazy(() =>
  import(/* webpackChunkName: "audit-row" */ './row-dialog').then((module) => ({ default: module.RowDialog })),
)
const VerifyDialog = lazy(() =>
  import(/* webpackChunkName: "audit-verify" */ './verify-dialog').then((module) => ({ default: module.VerifyDialog })),
)

const day = /^\d{4}-\d{2}-\d{2}$/
const fields = {
  staff: textField('staff', /^.{1,80}$/),
  call: textField('call', /^[\w.-]{1,64}$/),
  subject: textField('subject', /^.{1,160}$/),
  result: wordField('result', auditResults),
  from: textField('from', day),
  to: textField('to', day),
  after: textField(afterName, /^.{1,128}$/),
}
const none = { staff: '', call: '', subject: '', result: '' as '' | AuditRow['result'], from: '', to: '', after: '' }

const dayInMs = 86_400_000

/** The acts of staff and what was refused, newest first. */
export function AuditPage() {
  const { t } = useTranslation('office')
  const { site } = useSelf()
  const [filter, change] = useAddressFilter(fields, none)
  const [isVerifying, setIsVerifying] = useState(false)
  const [opened, open] = useOpened()
  const { from, to, after, ...texts } = filter
  const conditions = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(from && { startTime: midnightIn(from, site.timeZone) }),
    // The last day belongs to the range.
    ...(to && { endTime: midnightIn(dayAfter(to), site.timeZone) }),
  }
  const query = useQuery(staffQuery(searchAudit, { ...conditions, ...(after && { after }) }))
  const columns = useColumns()
  const list = (rows: readonly AuditRow[] | undefined) => (
    <RowList
      caption={t('page.audit')}
      columns={columns}
      rows={rows}
      rowKey={({ seq }) => seq}
      onOpen={({ seq }) => open(seq)}
      empty={<NoMatch />}
    />
  )
  return (
    <>
      <PageHead
        title={t('page.audit')}
        text={t('audit.text', { zone: site.timeZone })}
        actions={
          <>
            <Button icon={<ShieldCheck aria-hidden="true" />} onClick={() => setIsVerifying(true)}>
              {t('audit.verify')}
            </Button>
            <ExportButton conditions={conditions} />
          </>
        }
      />
      <FilterBar
        filters={[
          { kind: 'text', name: 'staff', label: t('audit.staff'), maxLength: 80 },
          { kind: 'text', name: 'call', label: t('audit.call'), maxLength: 64 },
          { kind: 'text', name: 'subject', label: t('audit.subject'), maxLength: 160 },
          {
            kind: 'choice',
            name: 'result',
            label: t('audit.result'),
            options: auditResults.map((value) => ({ value, label: t(`audit.result_${value}`) })),
          },
          { kind: 'day', name: 'from', label: t('audit.from') },
          { kind: 'day', name: 'to', label: t('audit.to') },
        ]}
        values={filter}
        onChange={(changed) => change({ ...changed, after: '' })}
      />
      <QueryState query={query} loading={list(undefined)}>
        {({ list: rows, next }) => (
          <>
            {list(rows)}
            <KeysetPages next={next} />
            <Suspense fallback={null}>{opened && <OpenedRow rows={rows} seq={opened} onOpen={open} />}</Suspense>
          </>
        )}
      </QueryState>
      <Suspense fallback={null}>{isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}</Suspense>
    </>
  )
}

interface OpenedRowProps {
  rows: readonly AuditRow[]
  seq: string
  onOpen: (seq: string | null) => void
}

/** The row of the address, if the shown page has it. */
function OpenedRow({ rows, seq, onOpen }: OpenedRowProps) {
  const place = rows.findIndex((row) => row.seq === seq)
  const row = rows[place]
  if (!row) return null
  return (
    <RowDialog
      row={row}
      onClose={() => onOpen(null)}
      onNewer={place > 0 ? () => onOpen(rows[place - 1]?.seq ?? null) : undefined}
      onOlder={place < rows.length - 1 ? () => onOpen(rows[place + 1]?.seq ?? null) : undefined}
    />
  )
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayInMs).toISOString().slice(0, 10)

function useColumns(): readonly ListColumn<AuditRow>[] {
  const { t } = useTranslation('office')
  return [
    {
      key: 'time',
      header: t('audit.time'),
      width: '196px',
      compact: 'line',
      cell: ({ time }) => <SiteTime time={time} />,
    },
    { key: 'staff', header: t('audit.staff'), compact: 'line', cell: ({ staff }) => staff || t('audit.visitor') },
    {
      key: 'call',
      header: t('audit.call'),
      compact: 'title',
      isOpener: true,
      cell: ({ call }) => (
        <code className={styles.call} translate="no">
          {call}
        </code>
      ),
    },
    { key: 'subject', header: t('audit.subject'), compact: 'line', cell: ({ subject }) => subject || '–' },
    {
      key: 'result',
      header: t('audit.result'),
      compact: 'end',
      cell: ({ result }) => <Badge tone={resultTones[result]}>{t(`audit.result_${result}`)}</Badge>,
    },
    {
      key: 'reason',
      header: t('audit.reason'),
      width: '28%',
      isOneLine: true,
      isWide: true,
      cell: ({ reason, code }) => reason || code || '–',
    },
  ]
}
