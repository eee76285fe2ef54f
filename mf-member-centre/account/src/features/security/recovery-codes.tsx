import { Button, Dialog, useCopy } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Copy } from 'lucide-react'
import styles from './security.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows the codes once. Closing the dialog confirms that they are stored. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('member-centre')
  const text = codes.join('\n')
  const copy = useCopy('member-centre')
  return (
    <Dialog
      open
      size="small"
      title={t('security.recovery')}
      description={t('security.recoveryAbout')}
      closable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('security.recoveryKept')}
        </Button>
      }
    >
      <div className={styles.recovery}>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => copy(text)}>
            {t('security.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
