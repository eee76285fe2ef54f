import type { HelpArticle } from '@parlay/contracts/endpoints/content'
import { HtmlText } from '@parlay/ui/html'
import { langOf } from '@parlay/ui/html/text-language'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { usePageName } from '@parlay/web/site/use-page-name'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { ChatLink } from '../../layout/customer-service/chat-link'
import { FeedbackLink } from './feedback-link'
import styles from './help.module.css'
import { HelpLink, useHelpPlace } from './help-place'

interface ArticleViewProps {
  article: HelpArticle
  previous: HelpArticle | undefined
  next: HelpArticle | undefined
}

/**
 * Links to other articles stay inside the same help centre. Inside a partner's app, links to other pages are left to
 * the browser.
 */
const pathIn = (path: string) => (target: string) => target.replace(/^\/help(?=\?|$)/, path)

export function ArticleView({ article, previous, next }: ArticleViewProps) {
  const { t } = useTranslation('help')
  const { path, choose } = useHelpPlace()
  const navigate = useNavigate()
  const Heading = choose ? 'h3' : 'h1'
  const Subheading = choose ? 'h4' : 'h2'
  const follow = (target: string) => {
    const url = new URL(target, location.origin)
    if (choose && url.pathname === path) choose(url.searchParams.get('article'))
    else void navigate(target)
  }
  const chatId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // A page that opens with an article keeps its focus; in a dialog the link that was chosen is gone.
  const shown = useRef(choose ? undefined : article.id)
  usePageName(article.title)
  useEffect(() => {
    if (shown.current !== article.id) heading.current?.focus({ preventScroll: !choose })
    shown.current = article.id
  }, [article.id, choose])
  return (
    <div className={styles.reading}>
      <HelpLink to={null} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        <span>{t('all')}</span>
      </HelpLink>
      <article>
        <Heading ref={heading} tabIndex={-1} lang={langOf(article)} className={styles.title}>
          {article.title}
        </Heading>
        <p className={styles.date}>
          {t('updated', { date: formatDateTime(article.updatedAt, { dateStyle: 'medium' }) })}
        </p>
        <HtmlText html={article.html} lang={langOf(article)} pathOf={pathIn(path)} onFollow={follow} />
      </article>
      <nav aria-label={t('more')} className={styles.turn}>
        {previous && (
          <HelpLink to={previous.id} rel="prev" className={styles.previous}>
            <ArrowLeft aria-hidden="true" />
            <span lang={langOf(previous)}>{previous.title}</span>
          </HelpLink>
        )}
        {next && (
          <HelpLink to={next.id} rel="next" className={styles.next}>
            <span lang={langOf(next)}>{next.title}</span>
            <ArrowRight aria-hidden="true" />
          </HelpLink>
        )}
      </nav>
      <aside className={styles.chat} aria-labelledby={chatId}>
        <Subheading id={chatId} className={styles.category}>
          {t('not_it')}
        </Subheading>
        <p>{t('not_it_text')}</p>
        <ChatLink />
        <FeedbackLink />
      </aside>
    </div>
  )
}
