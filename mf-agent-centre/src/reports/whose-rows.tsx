import { Button, Checkbox } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { X } from 'lucide-react'
import type { TeamMember } from '../member-field/member-field'
import { BackTo } from './back-to'
import type { ReportStart } from './report-start'
import styles from './reports.module.css'

interface WhoseRowsProps {
  member: TeamMember | undefined
  /** The report that a figure led here from. */
  from: ReportStart | undefined
  /** True if the rows of all members below the member are shown too. */
  isWithTeam: boolean
  onTeam: (isWithTeam: boolean) => void
  onClear: () => void
}

/** Says whose the rows are, a member's or those of the member's team as well, and leads back to where they were opened. */
export function WhoseRows({ member, from, isWithTeam, onTeam, onClear }: WhoseRowsProps) {
  const { t } = useTranslation('agent-reports')
  if (!member && !from) return null
  return (
    <div className={styles.whose}>
      <BackTo from={from} />
      {member && (
        <>
          <Button
            size="small"
            icon={<X aria-hidden />}
            onClick={onClear}
            aria-label={t(isWithTeam ? 'clearTeam' : 'clear', { ...member })}
          >
            {t(isWithTeam ? 'onlyTeam' : 'only', { account: member.account })}
          </Button>
          <Checkbox
            label={t('everybodyBelow')}
            checked={isWithTeam}
            onChange={({ target }) => onTeam(target.checked)}
          />
        </>
      )}
    </div>
  )
}
