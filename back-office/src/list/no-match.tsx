import { EmptyState } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'

/** Shown in place of rows, with what could be changed about the conditions. */
export function NoMatch() {
  const { t } = useTranslation('office')
  return <EmptyState title={t('list.no_match')} text={t('list.no_match_text')} />
}
