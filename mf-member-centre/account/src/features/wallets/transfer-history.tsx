import { listWalletTransfers, mainWallet, type WalletTransfer } from '@parlay/contracts/endpoints/transfers'
import { shortTime } from '@parlay/member-common/short-time'
import { useStateMeaning } from '@parlay/member-common/state-meaning'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Badge, type BadgeTone, EmptyState, Pagination, Table } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { useFunds } from './use-funds'
import styles from './wallets.module.css'

const tones: Record<WalletTransfer['state'], BadgeTone> = {
  DONE: 'success',
  PENDING: 'info',
  UNKNOWN: 'warning',
  FAILED: 'error',
}

/** Every transfer, newest first. One whose outcome only the vendor knows is shown as that. */
export function TransferHistory() {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const meaning = useStateMeaning('transfer')
  const [pageNo, setPageNo] = useState(1)
  const { data: funds } = useFunds()
  const transfers = useQuery({
    ...queryOptionsFor(listWalletTransfers, { pageNo }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some((one) => one.state === 'PENDING') ? 2_000 : false),
  })
  const nameOf = (wallet: string): string =>
    wallet === mainWallet
      ? t('funds.main')
      : (funds?.vendors.find(({ vassalage }) => vassalage === wallet)?.name ?? wallet)
  const problem = useQueryProblem(transfers, t('wallets.failed'))
  return (
    <div className={styles.history}>
      <h3 className={styles.title}>{t('wallets.history')}</h3>
      {problem ?? (
        <Table
          caption={t('wallets.history')}
          columns={[
            {
              key: 'way',
              header: t('wallets.way'),
              cell: ({ from, to }) => t('wallets.fromTo', { from: nameOf(from), to: nameOf(to) }),
              compact: 'title',
            },
            {
              key: 'time',
              header: t('wallets.time'),
              cell: ({ time }) => formatDateTime(time, shortTime),
              compact: 'note',
            },
            {
              key: 'state',
              header: t('wallets.stateOf'),
              cell: ({ state }) => (
                <>
                  <Badge tone={tones[state]}>{t(`wallets.transfer.${state}`)}</Badge>
                  <span className={styles.meaning}>{meaning(state)}</span>
                </>
              ),
              compact: 'line',
            },
            {
              key: 'amount',
              header: t('wallets.amount'),
              cell: ({ amount }) => moneyText(amount),
              align: 'end',
              compact: 'end',
            },
          ]}
          rows={transfers.data?.list ?? []}
          rowKey={({ transferId }) => transferId}
          {...(transfers.data === undefined && { loadingRows: 3 })}
          empty={<EmptyState title={t('wallets.empty')} text={t('wallets.emptyHint')} />}
        />
      )}
      <Pagination page={pageNo} totalPages={transfers.data?.totalPages ?? 0} onChange={setPageNo} />
    </div>
  )
}
