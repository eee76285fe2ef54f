import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ArrowLeft } from 'lucide-react'
import { openReport, type ReportStart } from './report-start'

/** Leads back to the report that a figure led here from. */
export function BackTo({ from }: { from: ReportStart | undefined }) {
  const { t } = useTranslation('agent-reports')
  const { t: centre } = useTranslation('agent-centre')
  if (!from) return null
  return (
    <div>
      <Button size="small" icon={<ArrowLeft aria-hidden />} onClick={() => openReport(from)}>
        {t('backTo', { page: centre(`menu.${from.page}`) })}
      </Button>
    </div>
  )
}
