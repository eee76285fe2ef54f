import { useTranslation } from '@parlay/shared/i18n'
import { classNames, IconButton } from '@parlay/shared/ui'
import { TicketCheck, TicketX, X } from 'lucide-react'
import styles from './register.module.css'
import type { Affiliate } from './use-affiliate'

interface ReferralChipProps {
  code: string
  affiliate: Affiliate
  onRemove: () => void
}

/** Shows the code from the link. It cannot be edited, but it can be removed. */
export function ReferralChip({ code, affiliate: { agent, isInvalid }, onRemove }: ReferralChipProps) {
  const { t } = useTranslation('auth')
  const text = agent ? t('register.invited_by', { agent }) : t('register.invited', { code })
  const Icon = isInvalid ? TicketX : TicketCheck
  return (
    <div className={classNames(styles.referral, isInvalid && styles.refused)}>
      <Icon aria-hidden="true" />
      <p>
        <span>{text}</span>
        {isInvalid && <span role="alert">{t('errors:invitation_code_error')}</span>}
      </p>
      <IconButton size="small" label={t('register.remove_code')} icon={<X />} onClick={onRemove} />
    </div>
  )
}
