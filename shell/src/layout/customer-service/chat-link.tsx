import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useSystemStatus } from '@parlay/shared/site'
import { Button } from '@parlay/shared/ui/button'
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
