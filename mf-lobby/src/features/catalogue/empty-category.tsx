import { EmptyState, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Gamepad2 } from 'lucide-react'

/** A category without vendors has nothing to browse, so it links to other pages. */
export function EmptyCategory() {
  const { t } = useTranslation('lobby')
  return <NothingHere title={t('empty.category')} text={t('empty.category_text')} />
}

/** Shown where the games of the address are of a category that is switched off. */
export function NotOffered() {
  const { t } = useTranslation('lobby')
  return <NothingHere title={t('errors:err_function_disabled')} />
}

function NothingHere(texts: { title: string; text?: string }) {
  const { t } = useTranslation('lobby')
  return (
    <EmptyState
      icon={<Gamepad2 aria-hidden="true" />}
      {...texts}
      action={<LinkButton to="/">{t('empty.home')}</LinkButton>}
    />
  )
}
