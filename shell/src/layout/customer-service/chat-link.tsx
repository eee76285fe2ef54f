import { queryOptionsFor } from '@parlay/shared/api'
import { getSystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { useTranslation } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'
import { Button } from '@parlay/shared/ui'
import { MessageCircle } from 'lucide-react'
import { openChat } from './open-chat'

/** Only where a live chat is on offer. */
export function ChatLink({ label }: { label?: string }) {
  const { t } = useTranslation('shell')
  const { t: errors } = useTranslation('errors')
  const { data } = useQuery(queryOptionsFor(getSystemStatus, {}))
  const [service] = data?.customerService ?? []
  if (!service) return null
  return (
    <Button
      icon={<MessageCircle aria-hidden="true" />}
      onClick={() => void openChat(service, { blocked: errors('err_popup_blocked'), failed: t('chat.failed') })}
    >
      {label ?? t('chat.open')}
    </Button>
  )
}
