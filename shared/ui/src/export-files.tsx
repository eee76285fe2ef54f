import type { exportFormats } from '@parlay/contracts/endpoints/transactions'
import { errorMessage } from '@parlay/web/api'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useDownload } from '@parlay/web/site/use-download'
import { Download } from 'lucide-react'
import { Button } from './button'
import styles from './export-files.module.css'
import { FormProblem } from './form-problem'
import { VisuallyHidden } from './visually-hidden'

type Format = (typeof exportFormats)[number]

export interface ExportFilesProps {
  /** Has the texts `export.<format>`, `export.bytes`, `export.waits`, `export.done` and those of the refusals. */
  namespace: string
  /** The file's name without its extension. */
  name: string
  formats: readonly Format[]
  load: (format: Format, onBytes: (bytes: number) => void) => Promise<unknown>
}

/** Downloads everything that the filters take, on all pages. */
export function ExportFiles({ namespace, name, formats, load }: ExportFilesProps) {
  const { t } = useTranslation(namespace)
  const { start, pending, isWaiting, bytes, isSaved, error } = useDownload<Format>({
    load,
    nameOf: (format) => `${name}.${format}`,
  })
  return (
    <div className={styles.export}>
      <div className={styles.buttons}>
        {formats.map((format) => (
          <Button
            key={format}
            size="small"
            icon={<Download aria-hidden />}
            loading={pending === format}
            onClick={() => start(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </div>
      {bytes > 0 && (
        <p className={styles.about}>{t('export.bytes', { kilobytes: formatNumber(Math.ceil(bytes / 1000)) })}</p>
      )}
      {isWaiting && (
        <p role="status" className={styles.about}>
          {t('export.waits')}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{isSaved && t('export.done')}</span>
      </VisuallyHidden>
      <FormProblem>{error && errorMessage(error, t)}</FormProblem>
    </div>
  )
}
