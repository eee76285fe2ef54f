import { useTranslation } from '@parlay/web/i18n'
import { usePageName } from '@parlay/web/site/use-page-name'
import { Compass, PowerOff } from 'lucide-react'
import { LostPage } from './lost-page'
import '../../seo/messages'

/** Shown for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation('seo')
  return <LostPage sign={Compass} title={t('notFound.title')} text={t('errors:err_invalid_url')} />
}

/** Shown at an address whose feature the operator has switched off. */
export function UnavailablePage() {
  const { t } = useTranslation('seo')
  usePageName(t('off.title'))
  return <LostPage sign={PowerOff} title={t('off.title')} text={t('errors:err_function_disabled')} />
}
