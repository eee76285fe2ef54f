import { previewContent } from '@parlay/contracts/staff/content'
import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { Button, TextField } from '@parlay/ui'
import { Dialog } from '@parlay/ui/dialog'
import { useErrorText } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { callStaff } from '../../calls/call-staff'
import styles from './content.module.css'
import type { Place } from './place'
import { faultsIn } from './use-draft'

interface PreviewDialogProps {
  place: Place
  number: number
  onFaults: (faults: Readonly<Record<string, string>>) => void
  onClose: () => void
}

/** Makes a link that shows the saved draft in the players' site, to a visitor or to a reader like a member. */
export function PreviewDialog({ place, number, onFaults, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['office', 'content'])
  const errorText = useErrorText('office')
  const [account, setAccount] = useState('')
  const [fault, setFault] = useState<string>()
  const [link, setLink] = useState<StaffValueOf<typeof previewContent>>()
  const make = async (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    try {
      const reader = account.trim() && { account: account.trim() }
      setLink(await callStaff(previewContent, { ...place, number, ...reader }))
    } catch (error) {
      const faults = faultsIn(error)
      onFaults(faults)
      setFault(faults.account ? t('content:no_member') : errorText(error))
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('content:preview')} description={t('content:preview_text')} size="form">
      <form className={styles.stack} onSubmit={(event) => void make(event)}>
        <TextField
          label={t('content:as_member')}
          hint={t('content:as_member_hint')}
          {...(fault && { error: fault })}
          autoComplete="off"
          maxLength={64}
          value={account}
          onChange={({ target }) => {
            setAccount(target.value)
            setLink(undefined)
          }}
        />
        {!link && (
          <Button type="submit" variant="primary">
            {t('content:make_link')}
          </Button>
        )}
        {link && (
          <div className={styles.stack} aria-live="polite">
            {!link.isShown && <p className={styles.fault}>{t('content:not_shown')}</p>}
            <a href={link.path} target="_blank" rel="noopener noreferrer" className={styles.acts}>
              <ExternalLink aria-hidden="true" />
              <span>{t('content:open_preview')}</span>
            </a>
          </div>
        )}
      </form>
    </Dialog>
  )
}
