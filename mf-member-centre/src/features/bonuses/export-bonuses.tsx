import { callApi, errorMessage } from '@parlay/shared/api'
import type { LanguageCode } from '@parlay/shared/contracts'
import { type Bonus, type BonusState, listBonuses } from '@parlay/shared/contracts/endpoints/bonuses'
import { useTranslation } from '@parlay/shared/i18n'
import { saveFile } from '@parlay/shared/site/save-file'
import { useMutation } from '@parlay/shared/state'
import { Button, FormProblem, type TimeRange } from '@parlay/shared/ui'
import { Download } from 'lucide-react'

const pageSize = 100
const columns = [
  'grantedAt',
  'type',
  'promotionId',
  'amount',
  'wageringRequired',
  'wageringDone',
  'state',
  'expiresAt',
] as const

const cellOf = (bonus: Bonus, column: (typeof columns)[number]): string => {
  const value = bonus[column]
  return typeof value === 'number' ? new Date(value).toISOString() : (value ?? '')
}

/** RFC 4180, after the mark by which spreadsheets recognize UTF-8. No cell holds anything but a date, a code or a figure. */
function toCsv(list: readonly Bonus[]): string {
  const lines = list.map((bonus) => columns.map((column) => cellOf(bonus, column)).join(','))
  return `\ufeff${[columns.join(','), ...lines, ''].join('\r\n')}`
}

interface Filter extends TimeRange {
  state?: BonusState
  language: LanguageCode
}

async function loadAll(filter: Filter): Promise<Bonus[]> {
  const first = await callApi(listBonuses, { ...filter, pageNo: 1, pageSize })
  const all = [...first.list]
  for (let pageNo = 2; pageNo <= first.totalPages; pageNo += 1)
    all.push(...(await callApi(listBonuses, { ...filter, pageNo, pageSize })).list)
  return all
}

/** Downloads all that the filters take, on all pages. */
export function ExportBonuses({ filter }: { filter: Filter }) {
  const { t } = useTranslation('bonus-details')
  const download = useMutation({
    mutationFn: async () =>
      saveFile(new Blob([toCsv(await loadAll(filter))], { type: 'text/csv;charset=utf-8' }), 'bonuses.csv'),
  })
  return (
    <div>
      <Button
        size="small"
        icon={<Download aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('export')}
      </Button>
      <FormProblem>{download.error && errorMessage(download.error, t)}</FormProblem>
    </div>
  )
}
