import type { ProfitRow } from '@parlay/shared/contracts/endpoints/profit'
import { useTranslation } from '@parlay/shared/i18n'
import { saveFile } from '@parlay/shared/site/save-file'
import { Button } from '@parlay/shared/ui'
import { Download } from 'lucide-react'

const columns = ['date', 'category', 'stake', 'validBet', 'win', 'rebate', 'bonus', 'net'] as const

/** RFC 4180, after the mark by which spreadsheets recognize UTF-8. No cell holds anything but a date, a code or a figure. */
function toCsv(rows: readonly ProfitRow[]): string {
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(','))
  return `\ufeff${[columns.join(','), ...lines, ''].join('\r\n')}`
}

/** Downloads all rows of the period, on all pages of the table. */
export function ExportButton({ rows }: { rows: readonly ProfitRow[] }) {
  const { t } = useTranslation('personal-profit')
  return (
    <Button
      size="small"
      icon={<Download aria-hidden />}
      onClick={() => saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), 'profit.csv')}
    >
      {t('export')}
    </Button>
  )
}
