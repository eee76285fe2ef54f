import { getHelpCentre } from '@parlay/contracts/endpoints/content'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { SmallProblem } from '../small-problem'
import styles from './footer.module.css'
import '../../i18n/later-messages'

const shownArticles = 5

/** Shows the first article of each category, then the others while there is room. The help centre lists all of them. */
export function HelpArticles() {
  const { t } = useTranslation('shell')
  const { t: later } = useTranslation('later')
  const language = wireLanguage(useLanguage())
  const { data, error, refetch } = useQuery(queryOptionsFor(getHelpCentre, { language }))
  const categories = data?.categories ?? []
  const articles = [
    ...categories.flatMap(({ items }) => items.slice(0, 1)),
    ...categories.flatMap(({ items }) => items.slice(1)),
  ].slice(0, shownArticles)
  return (
    <ul className={styles.articles}>
      {error && !data && (
        <li>
          <SmallProblem error={error} onRetry={() => void refetch()} />
        </li>
      )}
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link to={`/help?article=${encodeURIComponent(id)}`}>{title}</Link>
        </li>
      ))}
      <li>
        <Link to="/help">{t('footer.all_help')}</Link>
      </li>
      <li>
        <Link to="/feedback">{later('chat.feedback')}</Link>
      </li>
    </ul>
  )
}
