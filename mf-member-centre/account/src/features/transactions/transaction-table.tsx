import type { Transaction } from '@parlay/contracts/endpoints/transactions'
import { EmptyState, Money, Table, type TableColumn } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import styles from './transactions.module.css'

const loadingRows = 8

export function TransactionTable({ list }: { list: readonly Transaction[] | undefined }) {
  const { t } = useTranslation('member-centre')
  const printMoney = useMemberMoneyText()
  const detailsOf = ({ reason, remark, owed, cleared, stillOwed }: Transaction): string =>
    [
      reason && t(`transactions.reason.${reason}`),
      owed && t('transactions.owed', { amount: printMoney(owed) }),
      cleared && t('transactions.cleared', { amount: printMoney(cleared) }),
      stillOwed && t('transactions.stillOwed', { amount: printMoney(stillOwed) }),
      remark,
    ]
      .filter(Boolean)
      .join(' · ')
  const columns: TableColumn<Transaction>[] = [
    {
      key: 'time',
      header: t('transactions.time'),
      compact: 'note',
      cell: ({ time }) => formatDateTime(time),
    },
    {
      key: 'kind',
      header: t('transactions.kind'),
      compact: 'title',
      cell: ({ type }) => t(`transactions.kind.${type}`),
    },
    {
      key: 'remark',
      header: t('transactions.remark'),
      compact: 'note',
      cell: detailsOf,
    },
    {
      key: 'reference',
      header: t('transactions.reference'),
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
      header: t('transactions.amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount }) => <Money amount={amount} signed />,
    },
    {
      key: 'balance',
      header: t('transactions.balance'),
      align: 'end',
      compact: 'note',
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    },
  ]
  return (
    <Table
      caption={t('menu.transactionHistory')}
      columns={columns}
      rows={list ?? []}
      rowKey={({ txId }) => txId}
      loadingRows={list ? undefined : loadingRows}
      empty={<EmptyState title={t('transactions.empty')} text={t('transactions.emptyHint')} />}
    />
  )
}
