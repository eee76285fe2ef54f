import { Button } from '@parlay/ui/button'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { MessageCircle } from 'lucide-react'
import { findChat } from './find-chat'

/** Renders nothing if the site has no live chat. */
export function ChatLink({ label }: { label?: string }) {
  const { t } = useTranslation('shell')
  const position = findChat(useSystemStatus())
  if (position < 0) return null
  return (
    <Button
      icon={<MessageCircle aria-hidden="true" />}
      onClick={() => emit('customer-service-requested', { position })}
    >
      {label ?? t('chat.open')}
    </Button>
  )
}
