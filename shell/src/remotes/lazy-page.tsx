import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui/button'
import { CircleAlert } from 'lucide-react'
import { type ComponentType, Suspense, use, useState } from 'react'
import { PageSkeleton } from '../start/page-skeleton'
import { ErrorCatcher } from './error-catcher'
import styles from './screen-problem.module.css'
import { SlowLoading } from './slow-loading'

/** Given up on after this many tries: the files of a page that is open for long may be gone, a new page has new ones. */
const triesBeforeReload = 2

/** A page of the shell in a chunk of its own. A failed one offers another try, never a blank page. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  const [attempt, setAttempt] = useState(() => ({ number: 1, loading: load() }))
  const onRetry = () => {
    if (attempt.number >= triesBeforeReload) return location.reload()
    setAttempt(({ number }) => ({ number: number + 1, loading: load() }))
  }
  return (
    <ErrorCatcher key={attempt.number} onError={() => undefined} fallback={() => <PageProblem onRetry={onRetry} />}>
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
  return <Page />
}

function PageProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('remotes')
  return (
    <div className={styles.card} role="alert">
      <CircleAlert aria-hidden="true" />
      <p className={styles.title}>{t('failed')}</p>
      <p>{t('failed_text')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
