import { useTranslation } from '@parlay/shared/i18n'
import { EmptyState, LinkButton } from '@parlay/shared/ui'
import { Gamepad2 } from 'lucide-react'

/** A category without vendors has nothing to browse, so it links to other pages. */
export function EmptyCategory() {
  const { t } = useTranslation('lobby')
  return (
    <EmptyState
      icon={<Gamepad2 aria-hidden="true" />}
      title={t('empty.category')}
      text={t('empty.category_text')}
      action={<LinkButton to="/">{t('empty.home')}</LinkButton>}
    />
  )
}
