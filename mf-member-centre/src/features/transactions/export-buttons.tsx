import { callApi, errorMessage } from '@parlay/shared/api'
import type { RequestOf } from '@parlay/shared/contracts'
import { exportFormats, exportTransactions } from '@parlay/shared/contracts/endpoints/transactions'
import { useTranslation } from '@parlay/shared/i18n'
import { useMutation } from '@parlay/shared/state'
import { Button, FormProblem, VisuallyHidden } from '@parlay/shared/ui'
import { Download } from 'lucide-react'
import styles from './transactions.module.css'

type ExportRequest = RequestOf<typeof exportTransactions>
type Format = ExportRequest['format']

/** Downloads everything that the filters take, on all pages. */
export function ExportButtons({ query }: { query: Omit<ExportRequest, 'format'> }) {
  const { t } = useTranslation('member-centre')
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const file = await callApi(exportTransactions, { ...query, format }, { isFile: true })
      saveFile(file as Blob, `transactions.${format}`)
    },
  })
  return (
    <div className={styles.export}>
      <div className={styles.buttons}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            size="small"
            icon={<Download aria-hidden />}
            loading={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {t(`transactions.export.${format}`)}
          </Button>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{download.isSuccess && t('transactions.export.done')}</span>
      </VisuallyHidden>
      <FormProblem>
        {download.error && `${t('transactions.export.failed')} ${errorMessage(download.error, t)}`}
      </FormProblem>
    </div>
  )
}

/** Some browsers read the file only after the click has ended. */
const longestReading = 60_000

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), longestReading)
}
