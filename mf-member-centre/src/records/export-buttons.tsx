import { exportFormats } from '@parlay/contracts/endpoints/transactions'
import { Button, FormProblem, VisuallyHidden } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useDownload } from '@parlay/web/site/use-download'
import { Download } from 'lucide-react'
import styles from './records.module.css'

type Format = (typeof exportFormats)[number]

interface ExportButtonsProps {
  /** The file's name without its extension. */
  name: string
  load: (format: Format, onBytes: (bytes: number) => void) => Promise<unknown>
}

/** Downloads everything that the filters take, on all pages. */
export function ExportButtons({ name, load }: ExportButtonsProps) {
  const { t } = useTranslation('member-centre')
  const { start, pending, isWaiting, bytes, isSaved, error } = useDownload<Format>({
    load,
    nameOf: (format) => `${name}.${format}`,
  })
  return (
    <div className={styles.export}>
      <div className={styles.buttons}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            size="small"
            icon={<Download aria-hidden />}
            loading={pending === format}
            onClick={() => start(format)}
          >
            {t(`transactions.export.${format}`)}
          </Button>
        ))}
      </div>
      {bytes > 0 && (
        <p className={styles.about}>
          {t('transactions.export.bytes', { kilobytes: formatNumber(Math.ceil(bytes / 1000)) })}
        </p>
      )}
      {isWaiting && (
        <p role="status" className={styles.about}>
          {t('transactions.export.waits')}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{isSaved && t('transactions.export.done')}</span>
      </VisuallyHidden>
      <FormProblem>{error && `${t('transactions.export.failed')} ${errorMessage(error, t)}`}</FormProblem>
    </div>
  )
}
