import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from '../../form/form.module.css'

/** Shown in place of the form if the link is used or expired. */
export function ExpiredLink({ onNewMail }: { onNewMail: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.form} role="alert">
      <p className={styles.about}>{t('reset.expired_text')}</p>
      <Button variant="primary" size="large" full onClick={onNewMail}>
        {t('reset.new_mail')}
      </Button>
    </div>
  )
}
