import { EmptyState, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { MapPinOff } from 'lucide-react'

export function NotFound() {
  const { t } = useTranslation('office')
  return (
    <EmptyState
      icon={<MapPinOff aria-hidden="true" />}
      title={t('missing.title')}
      text={t('missing.text')}
      action={<LinkButton to="/">{t('refused.home')}</LinkButton>}
    />
  )
}
