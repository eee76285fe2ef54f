import { Button, EmptyState } from '@parlay/ui'
import { Star } from 'lucide-react'
import type { MatchView } from './find-matches'
import { useMatchTexts } from './messages'

interface NoMatchProps {
  view: MatchView
  /** The text of the search. */
  text: string
  onClear: () => void
}

/** Says why no match is listed. It is shown only after an answer without such a match. */
export function NoMatch({ view, text, onClear }: NoMatchProps) {
  const { t } = useMatchTexts()
  if (text !== '') {
    return (
      <EmptyState title={t('none.search', { text })} action={<Button onClick={onClear}>{t('search.clear')}</Button>} />
    )
  }
  if (view === 'followed') {
    return <EmptyState icon={<Star aria-hidden="true" />} title={t('none.followed')} text={t('none.followed_text')} />
  }
  return <EmptyState title={t(`none.${view}`)} text={t('none.text')} />
}
