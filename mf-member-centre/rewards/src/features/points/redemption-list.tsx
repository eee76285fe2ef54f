import {
  listRedemptions,
  type Redemption,
  type RedemptionState,
  redemptionStates,
} from '@parlay/contracts/endpoints/points'
import { shortTime } from '@parlay/member-common/short-time'
import { useStateMeaning } from '@parlay/member-common/state-meaning'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Badge, type BadgeTone, EmptyState, Pagination, Select, Table, type TableColumn } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, formatNumber, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './points.module.css'
import { RoundsLeft } from './rounds-left'

const tones: Record<RedemptionState, BadgeTone> = { PROCESSING: 'info', APPROVED: 'success', REJECTED: 'error' }

/** Lists what the member has redeemed, newest first. */
export function RedemptionList() {
  const { t } = useTranslation('points')
  const language = wireLanguage(useLanguage())
  const [state, setState] = useState<'' | RedemptionState>('')
  const [pageNo, setPageNo] = useState(1)
  const redemptions = useQuery({
    ...queryOptionsFor(listRedemptions, { ...(state && { state }), language, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(redemptions, t('failed'))
  return (
    <div className={styles.part}>
      <div className={styles.filters}>
        <Select
          label={t('status')}
          value={state}
          options={(['', ...redemptionStates] as const).map((one) => ({
            value: one,
            label: t(`status.${one || 'all'}`),
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
  const { t } = useTranslation('points')
  const { t: centre } = useTranslation('member-centre')
  const meaning = useStateMeaning('redemption')
  const columns: TableColumn<Redemption>[] = [
    {
      key: 'goods',
      header: t('reward'),
      compact: 'title',
      cell: ({ goods, code, address, freeRounds }) => (
        <>
          <span className={styles.name}>{goods}</span>
          {code && (
            <span className={styles.detail}>
              <span>{t('code')}</span> <code translate="no">{code}</code>
            </span>
          )}
          {address && <span className={styles.detail}>{address}</span>}
          {freeRounds && <RoundsLeft {...freeRounds} />}
        </>
      ),
    },
    {
      key: 'quantity',
      header: t('quantity'),
      compact: 'line',
      cell: ({ quantity, units }) => t('many', { quantity: formatNumber(quantity), units }),
    },
    {
      key: 'time',
      header: centre('transactions.time'),
      compact: 'note',
      cell: ({ time }) => formatDateTime(time, shortTime),
    },
    {
      key: 'redeemId',
      header: centre('transactions.reference'),
      compact: 'note',
      cell: ({ redeemId }) => (
        <code translate="no" className={styles.reference}>
          {redeemId}
        </code>
      ),
    },
    {
      key: 'state',
      header: t('status'),
      compact: 'line',
      cell: ({ state }) => (
        <>
          <Badge tone={tones[state]}>{t(`status.${state}`)}</Badge>
          <span className={styles.detail}>{meaning(state)}</span>
        </>
      ),
    },
    {
      key: 'points',
      header: t('points'),
      align: 'end',
      compact: 'end',
      cell: ({ points }) => formatNumber(points),
    },
  ]
  return (
    <Table
      caption={t('redemptions')}
      columns={columns}
      rows={list ?? []}
      rowKey={({ redeemId }) => redeemId}
      loadingRows={list ? undefined : 3}
      empty={<EmptyState title={t('noRedemptions')} text={t('noRedemptionsHint')} />}
    />
  )
}
