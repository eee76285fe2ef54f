import { recoveryCodeCount, renewRecoveryCodes } from '@parlay/contracts/staff/session'
import { Button, Card, Dialog } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { KeyRound, ListRestart } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { RecoveryCodes } from '../../session/recovery-codes'
import { loadSession, useSelf } from '../../session/session'
import styles from './me.module.css'
import { PasswordDialog } from './password-dialog'

/** Fewer codes than this are shown as a warning. */
const fewCodes = 3

/** The reader's password and recovery codes. */
export function SafetyCard() {
  const { t } = useTranslation('office')
  const { account, recoveryCodesLeft } = useSelf()
  const [open, setOpen] = useState<'password' | 'codes' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    setCodes(null)
    void loadSession()
  }
  return (
    <Card as="section" aria-label={t('me.safety')} className={styles.safety}>
      <h2>{t('me.safety')}</h2>
      <p className={recoveryCodesLeft < fewCodes ? styles.few : undefined}>
        {t('me.codes_left', { number: recoveryCodesLeft, all: recoveryCodeCount })}
      </p>
      <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen('password')}>
        {t('me.change_password')}
      </Button>
      <Button icon={<ListRestart aria-hidden="true" />} onClick={() => setOpen('codes')}>
        {t('me.new_codes')}
      </Button>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'codes' && (
        <ActDialog
          endpoint={renewRecoveryCodes}
          request={{}}
          title={t('me.new_codes')}
          text={t('me.new_codes_text')}
          submitLabel={t('me.make_codes')}
          onDone={(made) => setCodes(made.codes)}
          onClose={close}
        />
      )}
      {codes && (
        <Dialog open closable={false} onClose={done} title={t('codes.title')} description={t('codes.text')} size="form">
          <RecoveryCodes codes={codes} account={account} doneLabel={t('link.done')} onDone={done} />
        </Dialog>
      )}
    </Card>
  )
}
