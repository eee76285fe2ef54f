import { LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ScrollText } from 'lucide-react'
import { useMay } from '../session/session'

/** The way to the acts of staff about a subject, such as `withdrawal:W1`. */
export function AuditLink({ subject }: { subject: string }) {
  const { t } = useTranslation('office')
  const may = useMay()
  if (!may('audit.read')) return null
  return (
    <div>
      <LinkButton
        size="small"
        variant="quiet"
        icon={<ScrollText aria-hidden="true" />}
        to={`/audit?subject=${encodeURIComponent(subject)}`}
      >
        {t('queue.audit')}
      </LinkButton>
    </div>
  )
}
