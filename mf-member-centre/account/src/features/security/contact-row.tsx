import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Row } from './row'
import styles from './security.module.css'

interface ContactRowProps {
  kind: 'mobile' | 'email'
  /** Masked; null if none is linked. */
  contact: string | null
  /** True if the member has verified it. */
  isConfirmed: boolean
  onLink: () => void
  onConfirm: () => void
}

/** Shows a phone number or an e-mail address; one that was only given at the registration can be confirmed. */
export function ContactRow({ kind, contact, isConfirmed, onLink, onConfirm }: ContactRowProps) {
  const { t } = useTranslation('member-centre')
  const name = t(`profile.${kind}`)
  if (contact === null || isConfirmed) {
    return (
      <Row name={name} state={contact ?? t('profile.notBound')}>
        <Button onClick={onLink}>{t(contact === null ? 'security.link' : 'security.change')}</Button>
      </Row>
    )
  }
  return (
    <Row name={name} state={t('security.unconfirmed', { contact })} about={t(`security.${kind}Unconfirmed`)}>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onConfirm}>
          {t('security.confirm')}
        </Button>
        <Button onClick={onLink}>{t('security.change')}</Button>
      </div>
    </Row>
  )
}
