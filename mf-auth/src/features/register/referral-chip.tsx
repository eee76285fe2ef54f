import { IconButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { TicketCheck, X } from 'lucide-react'
import styles from './register.module.css'
import type { Affiliate } from './use-affiliate'

interface ReferralChipProps {
  code: string
  affiliate: Affiliate
  onRemove: () => void
}

/** Shows the code from the link. It cannot be edited, but it can be removed. One that does not count has a field instead. */
export function ReferralChip({ code, affiliate: { agent }, onRemove }: ReferralChipProps) {
  const { t } = useTranslation('auth')
  const text = agent ? t('register.invited_by', { agent }) : t('register.invited', { code })
  return (
    <div className={styles.referral}>
      <TicketCheck aria-hidden="true" />
      <p>{text}</p>
      <IconButton size="small" label={t('register.remove_code')} icon={<X />} onClick={onRemove} />
    </div>
  )
}
