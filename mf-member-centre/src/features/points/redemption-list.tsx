import { queryOptionsFor } from '@parlay/shared/api'
import {
  listRedemptions,
  type Redemption,
  type RedemptionState,
  redemptionStates,
} from '@parlay/shared/contracts/endpoints/points'
import { formatDateTime, formatNumber, useLanguage, useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { keepPreviousData, useQuery } from '@parlay/shared/state'
import { Badge, type BadgeTone, EmptyState, Pagination, Select, Table, type TableColumn } from '@parlay/shared/ui'
import { useState } from 'react'
import { shortTime } from '../../short-time'
import { useQueryProblem } from '../../use-query-problem'
import styles from './points.module.css'

const tones: Record<RedemptionState, BadgeTone> = { PROCESSING: 'info', APPROVED: 'success', REJECTED: 'error' }

/** Lists what the member has redeemed, newest first. */
export function RedemptionList() {
  const { t } = useTranslation('member-centre')
  const language = wireLanguage(useLanguage())
  const [state, setState] = useState<'' | RedemptionState>('')
  const [pageNo, setPageNo] = useState(1)
  const redemptions = useQuery({
    ...queryOptionsFor(listRedemptions, { ...(state && { state }), language, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(redemptions, t('points.failed'))
  return (
    <div className={styles.part}>
      <div className={styles.filters}>
        <Select
          label={t('points.status')}
          value={state}
          options={(['', ...redemptionStates] as const).map((one) => ({
            value: one,
            label: t(`points.status.${one || 'all'}`),
          }))}
          onChange={(chosen) => {
            setState(chosen)
            setPageNo(1)
          }}
        />
      </div>
      {problem ?? <RedemptionTable list={redemptions.data?.list} />}
      <Pagination page={pageNo} totalPages={redemptions.data?.totalPages ?? 0} onChange={setPageNo} />
    </div>
  )
}

function RedemptionTable({ list }: { list: readonly Redemption[] | undefined }) {
  const { t } = useTranslation('member-centre')
  const columns: TableColumn<Redemption>[] = [
    {
      key: 'goods',
      header: t('points.reward'),
      compact: 'title',
      cell: ({ goods, code, address }) => (
        <>
          <span className={styles.name}>{goods}</span>
          {code && (
            <span className={styles.detail}>
              {t('points.code')} <code>{code}</code>
            </span>
          )}
          {address && <span className={styles.detail}>{address}</span>}
        </>
      ),
    },
    {
      key: 'quantity',
      header: t('points.quantity'),
      compact: 'line',
      cell: ({ quantity, units }) => t('points.many', { quantity: formatNumber(quantity), units }),
    },
    {
      key: 'time',
      header: t('transactions.time'),
      compact: 'note',
      cell: ({ time }) => formatDateTime(time, shortTime),
    },
    {
      key: 'redeemId',
      header: t('transactions.reference'),
      compact: 'note',
      cell: ({ redeemId }) => <code className={styles.reference}>{redeemId}</code>,
    },
    {
      key: 'state',
      header: t('points.status'),
      compact: 'line',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`points.status.${state}`)}</Badge>,
    },
    {
      key: 'points',
      header: t('points.points'),
      align: 'end',
      compact: 'end',
      cell: ({ points }) => formatNumber(points),
    },
  ]
  return (
    <Table
      caption={t('points.redemptions')}
      columns={columns}
      rows={list ?? []}
      rowKey={({ redeemId }) => redeemId}
      loadingRows={list ? undefined : 3}
      empty={<EmptyState title={t('points.noRedemptions')} text={t('points.noRedemptionsHint')} />}
    />
  )
}
