import { Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { HiddenHeading } from './hidden-heading'
import './messages'

/** Stands in the place of a page until it is known what the page shows. */
export function PageToCome() {
  const { t } = useTranslation('lottery')
  return (
    <div aria-busy="true">
      <HiddenHeading>{t('menu.title')}</HiddenHeading>
      <Skeleton height="70dvh" />
    </div>
  )
}
