import type { ValueOf } from '@parlay/contracts'
import type { getPersonalProfit, ProfitRow } from '@parlay/contracts/endpoints/profit'
import { type Category, categoryLabels, Money, Pagination, Table, type TableColumn } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { dayText } from './day-text'

const pageSize = 20
const figures = ['stake', 'win', 'rebate', 'bonus', 'open', 'net'] as const

const isCategory = (category: string): category is Category => Object.hasOwn(categoryLabels, category)

interface ProfitTableProps {
  rows: readonly ProfitRow[]
  totals: ValueOf<typeof getPersonalProfit>['totals']
}

export function ProfitTable({ rows, totals }: ProfitTableProps) {
  const { t } = useTranslation('personal-profit')
  const [pageNo, setPageNo] = useState(1)
  const nameOf = (category: string | null): string => {
    if (category === null) return t('noCategory')
    return isCategory(category) ? t(`common:${categoryLabels[category]}`) : t('otherCategory')
  }
  const columns: TableColumn<ProfitRow>[] = [
    { key: 'date', header: t('day'), cell: ({ date }) => dayText(date, { dateStyle: 'medium' }) },
    { key: 'category', header: t('category'), cell: ({ category }) => nameOf(category) },
    ...figures.map(
      (figure): TableColumn<ProfitRow> => ({
        key: figure,
        header: t(figure),
        align: 'end',
        cell: (row) => <Money amount={row[figure]} signed={figure === 'net'} />,
        total: <Money amount={totals[figure]} signed={figure === 'net'} />,
      }),
    ),
  ]
  return (
    <>
      <Table
        caption={t('table')}
        columns={columns}
        rows={rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)}
        rowKey={({ date, category }) => `${date} ${category}`}
        totalLabel={t('totals')}
      />
      <Pagination page={pageNo} totalPages={Math.ceil(rows.length / pageSize)} onChange={setPageNo} />
    </>
  )
}
