import { Button, Dialog, useCopy } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Copy } from 'lucide-react'
import styles from './links.module.css'

interface FirstPasswordProps {
  account: string
  /** Null if it has been shown before. */
  initialPassword: string | null
  onNoted: () => void
}

/** Shows the password of a new account until the agent has noted it. It cannot be shown again. */
export function FirstPassword({ account, initialPassword, onNoted }: FirstPasswordProps) {
  const { t } = useTranslation('agent-links')
  const copy = useCopy('agent-centre')
  return (
    <Dialog
      open
      size="form"
      closable={false}
      onClose={onNoted}
      title={t('passwordTitle', { account })}
      description={t(initialPassword === null ? 'passwordGone' : 'passwordOnce')}
      footer={
        <Button variant="primary" onClick={onNoted}>
          {t(initialPassword === null ? 'close' : 'noted')}
        </Button>
      }
    >
      {initialPassword !== null && (
        <div className={styles.password}>
          <code translate="no" className={styles.secret}>
            {initialPassword}
          </code>
          <Button icon={<Copy aria-hidden />} onClick={() => copy(initialPassword)}>
            {t('copyPassword')}
          </Button>
        </div>
      )}
      <p className={styles.quiet}>{t('passwordMustChange')}</p>
    </Dialog>
  )
}
