import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui/button'
import { CircleAlert } from 'lucide-react'
import { type ComponentType, Suspense, use, useState } from 'react'
import { PageSkeleton } from '../start/page-skeleton'
import { ErrorCatcher } from './error-catcher'
import { PageTimeout, withinLimit } from './page-limit'
import { useStandingPage } from './page-standing'
import { reportFailure } from './report-failure'
import styles from './screen-problem.module.css'
import { SlowLoading } from './slow-loading'

/** The product's limit for a lazy page (product spec 2.1). */
const pageLimit = 120_000
/** Given up on after this many tries: the files of a page that is open for long may be gone, a new page has new ones. */
const triesBeforeReload = 2

interface LazyPageProps {
  load: () => Promise<ComponentType>
  /** Milliseconds. */
  limit?: number
  reload?: () => void
}

interface Attempt {
  number: number
  loading: Promise<ComponentType>
  /** What is still on its way would be waited for again; only a new page asks for it anew. */
  hangs: boolean
}

/** A page of the shell in a chunk of its own, bound in time. A failed one offers another try, never a blank page. */
export function LazyPage({ load, limit = pageLimit, reload = () => location.reload() }: LazyPageProps) {
  const begin = (number: number): Attempt => {
    const loading = withinLimit(load(), limit)
    const attempt = { number, loading, hangs: true }
    loading.then(
      () => Object.assign(attempt, { hangs: false }),
      (error: unknown) => Object.assign(attempt, { hangs: error instanceof PageTimeout }),
    )
    return attempt
  }
  const [attempt, setAttempt] = useState(() => begin(1))
  const onRetry = () => {
    if (attempt.hangs || attempt.number >= triesBeforeReload) reload()
    else setAttempt(begin(attempt.number + 1))
  }
  return (
    <ErrorCatcher
      key={attempt.number}
      onError={(error) => reportFailure({ remote: 'shell', version: '' }, error)}
      fallback={(error) => <PageProblem isSlow={error instanceof PageTimeout} onRetry={onRetry} />}
    >
      <Suspense
        fallback={
          <SlowLoading onRetry={onRetry}>
            <PageSkeleton hasHero />
          </SlowLoading>
        }
      >
        <Loaded loading={attempt.loading} />
      </Suspense>
    </ErrorCatcher>
  )
}

function Loaded({ loading }: { loading: Promise<ComponentType> }) {
  const Page = use(loading)
  useStandingPage()
  return <Page />
}

function PageProblem({ isSlow, onRetry }: { isSlow: boolean; onRetry: () => void }) {
  const { t } = useTranslation('remotes')
  const { t: errors } = useTranslation('errors')
  return (
    <div className={styles.card} role="alert">
      <CircleAlert aria-hidden="true" />
      <p className={styles.title}>{isSlow ? errors('err_page_timeout') : t('failed')}</p>
      {!isSlow && <p>{t('failed_text')}</p>}
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
