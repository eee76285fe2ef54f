import { type ListedVendor, listVendors } from '@parlay/contracts/staff/vendors'
import { Badge, EmptyState } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import type { ListColumn } from '../../list/list-column'
import { PageHead } from '../../list/page-head'
import { RowList } from '../../list/row-list'
import { useWaitingColumn } from '../../queue/queue-columns'
import { QueryState } from '../../states/query-state'

/** Every vendor, and how much of it waits. */
export function VendorsPage() {
  const { t } = useTranslation('office')
  const query = useQuery(staffQuery(listVendors, {}))
  const columns = useColumns()
  const list = (rows: readonly ListedVendor[] | undefined) => (
    <RowList
      caption={t('page.vendors')}
      columns={columns}
      rows={rows}
      rowKey={({ vendorCode }) => vendorCode}
      href={({ vendorCode }) => `/vendors/${encodeURIComponent(vendorCode)}`}
      empty={<EmptyState title={t('vendors.none')} />}
    />
  )
  return (
    <>
      <PageHead title={t('page.vendors')} text={t('about_page.vendors')} />
      <QueryState query={query} loading={list(undefined)}>
        {(answer) => list(answer.list)}
      </QueryState>
    </>
  )
}

function useColumns(): readonly ListColumn<ListedVendor>[] {
  const { t } = useTranslation('office')
  const waiting = useWaitingColumn<ListedVendor>()
  return [
    { key: 'name', header: t('vendors.vendor'), compact: 'title', cell: ({ name }) => name },
    { key: 'code', header: t('vendors.code'), compact: 'line', cell: ({ vendorCode }) => vendorCode },
    {
      key: 'enabled',
      header: t('queue.state'),
      compact: 'end',
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'success' : 'error'}>{t(enabled ? 'vendors.on' : 'vendors.off')}</Badge>
      ),
    },
    { key: 'wins', header: t('page.held-wins'), align: 'end', compact: 'line', cell: ({ heldWins }) => heldWins },
    {
      key: 'credits',
      header: t('page.refused-credits'),
      align: 'end',
      compact: 'line',
      cell: ({ refusedCredits }) => refusedCredits,
    },
    waiting,
  ]
}
