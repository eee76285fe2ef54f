import type { HelpArticle } from '@parlay/shared/contracts/endpoints/content'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { usePageName } from '@parlay/shared/site/use-page-name'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { HtmlText } from '../../html/html-text'
import { langOf } from '../../html/text-language'
import { ChatLink } from '../../layout/customer-service/chat-link'
import { articlePath } from './article-list'
import { FeedbackLink } from './feedback-link'
import styles from './help.module.css'

interface ArticleViewProps {
  path: string
  article: HelpArticle
  previous: HelpArticle | undefined
  next: HelpArticle | undefined
}

/**
 * Links to other articles stay inside the same help centre. Inside a partner's app, links to other pages are left to
 * the browser.
 */
const pathIn = (path: string) => (target: string) => target.replace(/^\/help(?=\?|$)/, path)

export function ArticleView({ path, article, previous, next }: ArticleViewProps) {
  const { t } = useTranslation('help')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(article.id)
  usePageName(article.title)
  useEffect(() => {
    if (shown.current !== article.id) heading.current?.focus({ preventScroll: true })
    shown.current = article.id
  }, [article.id])
  return (
    <div className={styles.reading}>
      <Link to={path} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t('all')}
      </Link>
      <article>
        <h1 ref={heading} tabIndex={-1} lang={langOf(article)} className={styles.title}>
          {article.title}
        </h1>
        <p className={styles.date}>
          {t('updated', { date: formatDateTime(article.updatedAt, { dateStyle: 'medium' }) })}
        </p>
        <HtmlText html={article.html} lang={langOf(article)} pathOf={pathIn(path)} />
      </article>
      <nav aria-label={t('more')} className={styles.turn}>
        {previous && (
          <Link to={articlePath(path, previous.id)} rel="prev" className={styles.previous}>
            <ArrowLeft aria-hidden="true" />
            <span lang={langOf(previous)}>{previous.title}</span>
          </Link>
        )}
        {next && (
          <Link to={articlePath(path, next.id)} rel="next" className={styles.next}>
            <span lang={langOf(next)}>{next.title}</span>
            <ArrowRight aria-hidden="true" />
          </Link>
        )}
      </nav>
      <aside className={styles.chat} aria-labelledby="help-chat">
        <h2 id="help-chat" className={styles.category}>
          {t('not_it')}
        </h2>
        <p>{t('not_it_text')}</p>
        <ChatLink />
        <FeedbackLink path={path} />
      </aside>
    </div>
  )
}
