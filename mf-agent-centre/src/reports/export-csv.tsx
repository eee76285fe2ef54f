import { errorMessage } from '@parlay/shared/api'
import { useTranslation } from '@parlay/shared/i18n'
import { saveFile } from '@parlay/shared/site/save-file'
import { useMutation } from '@parlay/shared/state'
import { Button, FormProblem, VisuallyHidden } from '@parlay/shared/ui'
import { Download } from 'lucide-react'
import styles from './reports.module.css'

interface ExportCsvProps {
  /** The file's name without its extension. */
  name: string
  load: () => Promise<unknown>
}

/** Downloads everything that the filters take, on all pages. */
export function ExportCsv({ name, load }: ExportCsvProps) {
  const { t } = useTranslation('agent-reports')
  const download = useMutation({ mutationFn: async () => saveFile((await load()) as Blob, `${name}.csv`) })
  return (
    <div className={styles.export}>
      <Button
        size="small"
        icon={<Download aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('export')}
      </Button>
      <VisuallyHidden>
        <span role="status">{download.isSuccess && t('exported')}</span>
      </VisuallyHidden>
      <FormProblem>{download.error && errorMessage(download.error, t)}</FormProblem>
    </div>
  )
}
