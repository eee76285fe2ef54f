import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui'
import { ArrowLeft, X } from 'lucide-react'
import type { TeamMember } from '../member-field/member-field'
import { openReport, type ReportStart } from './report-start'
import styles from './reports.module.css'

interface WhoseRowsProps {
  member: TeamMember | undefined
  /** The report that a figure led here from. */
  from: ReportStart | undefined
  onClear: () => void
}

/** Says that the rows are those of one member, and leads back to where they were opened. */
export function WhoseRows({ member, from, onClear }: WhoseRowsProps) {
  const { t } = useTranslation('agent-reports')
  const { t: centre } = useTranslation('agent-centre')
  if (!member && !from) return null
  return (
    <div className={styles.whose}>
      {from && (
        <Button size="small" icon={<ArrowLeft aria-hidden />} onClick={() => openReport(from)}>
          {t('backTo', { page: centre(`menu.${from.page}`) })}
        </Button>
      )}
      {member && (
        <Button size="small" icon={<X aria-hidden />} onClick={onClear} aria-label={t('clear', { ...member })}>
          {t('only', { account: member.account })}
        </Button>
      )}
    </div>
  )
}
