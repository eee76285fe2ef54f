import { type ContentPageName, getContentPage } from '@parlay/contracts/endpoints/content'
import { type Elements, EmptyState, ErrorState, LinkButton, Skeleton } from '@parlay/ui'
import { HtmlText } from '@parlay/ui/html'
import { langOf } from '@parlay/ui/html/text-language'
import { errorMessage, isApiError, queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { ChatLink } from '../../layout/customer-service/chat-link'
import styles from './content-page.module.css'
import './messages'

export function JoinPage() {
  return <ContentPage page="join" action={<ChatLink />} />
}

export function TermsPage() {
  return <ContentPage page="terms" isDated />
}

export function PrivacyPage() {
  return <ContentPage page="privacy" isDated />
}

interface ContentPageProps {
  page: ContentPageName
  /** A button or link below the text. */
  action?: Elements
  isDated?: boolean
}

/** Shows a page of the brand's own text. */
function ContentPage({ page, action, isDated }: ContentPageProps) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation('common')
  const language = wireLanguage(useLanguage())
  const { data, error, isPaused, refetch } = useQuery(queryOptionsFor(getContentPage, { page, language }))

  if (!data && isApiError(error, 'SYS_INVALID_URL')) {
    return <EmptyState title={t('unwritten')} action={<LinkButton to="/">{t('home')}</LinkButton>} />
  }
  if (!data && (error || isPaused)) {
    const message = error ? errorMessage(error, t) : common('state.offline')
    return <ErrorState message={message} onRetry={() => void refetch()} />
  }
  if (!data) return <Waiting />
  return (
    <article className={styles.page}>
      <h1 className={styles.title} lang={langOf(data)}>
        {data.title}
      </h1>
      {isDated && (
        <p className={styles.date}>{t('updated', { date: formatDateTime(data.updatedAt, { dateStyle: 'long' }) })}</p>
      )}
      <HtmlText html={data.html} lang={langOf(data)} />
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}

function Waiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton width="50%" height="40px" />
      <Skeleton height="320px" />
    </div>
  )
}
