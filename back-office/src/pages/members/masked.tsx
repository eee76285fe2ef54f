import { type RevealField, revealMember } from '@parlay/contracts/staff/members'
import { Button } from '@parlay/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { useMay } from '../../session/session'
import styles from './members.module.css'
import { useMemberTexts } from './use-member-texts'

interface MaskedProps {
  account: string
  field: RevealField
  /** The name of the field, for the button. */
  label: string
  masked: string
  /** The payout account, for that field. */
  accountId?: string
}

/** A personal field with a mask. Who may, and says why, sees it in full until the page is left. The audit keeps who it was. */
export function Masked({ account, field, label, masked, accountId }: MaskedProps) {
  const { t } = useMemberTexts()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  return (
    <span className={styles.masked}>
      <span translate="no">{value ?? masked}</span>
      {may('members.reveal') && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t(value === null ? 'members.reveal_field' : 'members.hide_field', { field: label })}
          icon={value === null ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          onClick={() => (value === null ? setIsAsking(true) : setValue(null))}
        >
          {t(value === null ? 'members.reveal' : 'members.hide')}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          endpoint={revealMember}
          request={{ account, field, ...(accountId && { accountId }) }}
          title={t('members.reveal_title', { field: label, account })}
          text={t('members.reveal_text')}
          submitLabel={t('members.reveal')}
          onDone={(revealed) => setValue(revealed.value)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  )
}
