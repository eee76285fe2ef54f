import type { TeamTransaction } from '@parlay/contracts/endpoints/team-reports'
import { EmptyState, Money, Table, type TableColumn } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import styles from '../../reports/reports.module.css'

const loadingRows = 8

export function TransactionTable({ list }: { list: readonly TeamTransaction[] | undefined }) {
  const { t } = useTranslation('agent-reports')
  const { t: centre } = useTranslation('agent-centre')
  const columns: TableColumn<TeamTransaction>[] = [
    { key: 'account', header: t('account'), compact: 'title', cell: ({ account }) => account },
    { key: 'time', header: t('time'), compact: 'note', cell: ({ time }) => formatDateTime(time) },
    { key: 'kind', header: t('kind'), compact: 'note', cell: ({ type }) => t(`kind.${type}`) },
    {
      key: 'reference',
      header: t('reference'),
      compact: 'line',
      cell: ({ refNo }) =>
        refNo && (
          <code translate="no" className={styles.reference}>
            {refNo}
          </code>
        ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount }) => <Money amount={amount} signed />,
    },
  ]
  return (
    <Table
      caption={centre('menu.agentDownlineTransactionDetailsCopy')}
      columns={columns}
      rows={list ?? []}
      rowKey={({ txId }) => txId}
      loadingRows={list ? undefined : loadingRows}
      empty={<EmptyState title={t('emptyTransactions')} text={t('emptyHint')} />}
    />
  )
}
