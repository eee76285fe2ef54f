import type { SystemStatus } from '@parlay/contracts/endpoints/platform'
import { Menu } from '@parlay/ui/menu'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { BookOpen, Headset, MessageCircle, MessageSquareText } from 'lucide-react'
import styles from './right-bar.module.css'
import '../../i18n/later-messages'

interface ServiceMenuProps {
  services: SystemStatus['customerService']
  label: string
}

/**
 * Offers a choice if there are several customer services, and also the page for feedback; each opens on the click that
 * chooses it.
 */
export function ServiceMenu({ services, label }: ServiceMenuProps) {
  const { t } = useTranslation('later')
  const navigate = useNavigate()
  const entries = services.map(({ csType }, position) => {
    const name = t(csType === '2' ? 'chat.help_pages' : 'chat.live')
    const before = services.slice(0, position).filter((one) => (one.csType === '2') === (csType === '2')).length
    return {
      key: String(position),
      label: before === 0 ? name : `${name} ${before + 1}`,
      icon: csType === '2' ? <BookOpen aria-hidden="true" /> : <MessageCircle aria-hidden="true" />,
      onSelect: () => emit('customer-service-requested', { position }),
    }
  })
  entries.push({
    key: 'feedback',
    label: t('chat.feedback'),
    icon: <MessageSquareText aria-hidden="true" />,
    onSelect: () => void navigate('/feedback'),
  })
  const trigger = (
    <button type="button" className={styles.entry} aria-label={label} title={label}>
      <Headset aria-hidden="true" />
    </button>
  )
  return <Menu trigger={trigger} entries={entries} />
}
