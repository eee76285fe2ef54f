import { Button, FormProblem, VisuallyHidden } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useDownload } from '@parlay/web/site/use-download'
import { Download } from 'lucide-react'
import styles from './reports.module.css'

interface ExportCsvProps {
  /** The file's name without its extension. */
  name: string
  load: (onBytes: (bytes: number) => void) => Promise<unknown>
}

/** Downloads everything that the filters take, on all pages. */
export function ExportCsv({ name, load }: ExportCsvProps) {
  const { t } = useTranslation('agent-reports')
  const { start, pending, isWaiting, bytes, isSaved, error } = useDownload({
    load: (_: 'csv', onBytes) => load(onBytes),
    nameOf: () => `${name}.csv`,
  })
  return (
    <div className={styles.export}>
      <Button size="small" icon={<Download aria-hidden />} loading={pending !== undefined} onClick={() => start('csv')}>
        {t('export')}
      </Button>
      {bytes > 0 && (
        <p className={styles.note}>{t('exportBytes', { kilobytes: formatNumber(Math.ceil(bytes / 1000)) })}</p>
      )}
      {isWaiting && (
        <p role="status" className={styles.note}>
          {t('exportWaits')}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{isSaved && t('exported')}</span>
      </VisuallyHidden>
      <FormProblem>{error && errorMessage(error, t)}</FormProblem>
    </div>
  )
}
