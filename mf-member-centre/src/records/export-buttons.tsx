import { errorMessage } from '@parlay/shared/api'
import { exportFormats } from '@parlay/shared/contracts/endpoints/transactions'
import { useTranslation } from '@parlay/shared/i18n'
import { saveFile } from '@parlay/shared/site/save-file'
import { useMutation } from '@parlay/shared/state'
import { Button, FormProblem, VisuallyHidden } from '@parlay/shared/ui'
import { Download } from 'lucide-react'
import styles from './records.module.css'

type Format = (typeof exportFormats)[number]

interface ExportButtonsProps {
  /** The file's name without its extension. */
  name: string
  load: (format: Format) => Promise<unknown>
}

/** Downloads everything that the filters take, on all pages. */
export function ExportButtons({ name, load }: ExportButtonsProps) {
  const { t } = useTranslation('member-centre')
  const download = useMutation({
    mutationFn: async (format: Format) => saveFile((await load(format)) as Blob, `${name}.${format}`),
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
