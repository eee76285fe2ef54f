import { vipServiceAboveRank } from '@parlay/contracts/endpoints/platform'
import { Button } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useSwitch, useSystemStatus } from '@parlay/web/site'
import { Headset } from 'lucide-react'
import styles from './service-button.module.css'

/** Members of a high rank have a separate customer service. All others get the live chat, if there is one. */
export function ServiceButton({ rankLevel = 0 }: { rankLevel: number | undefined }) {
  const { t } = useTranslation('member-centre')
  const hasChat = Boolean(useSystemStatus()?.customerService.length)
  const hasVip = useSwitch('CS.VIP') && rankLevel > vipServiceAboveRank
  if (!hasChat && !hasVip) return null
  return (
    <Button
      size="small"
      icon={<Headset aria-hidden="true" />}
      onClick={() => emit('customer-service-requested', { vip: hasVip })}
    >
      <span className={styles.words}>{t(hasVip ? 'service.vip' : 'service.chat')}</span>
    </Button>
  )
}
