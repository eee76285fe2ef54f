import type { Elements } from '@parlay/ui'
import { type ComponentType, Suspense, use, useState } from 'react'
import { PageSkeleton } from '../start/page-skeleton'
import { ErrorBoundary } from './error-boundary'
import { PageProblem, reloadPage } from './page-problem'
import { useMarkPageReady } from './page-ready'
import { reportFailure, reportRecovery } from './report-failure'
import { SlowLoading } from './slow-loading'
import { PageTimeout, withTimeout } from './with-timeout'

/** The product's time limit for a lazy page (product spec 2.1). */
const pageTimeout = 120_000
/** After this many tries the page is reloaded: the files of a page that was open for a long time may be gone. */
const triesBeforeReload = 2

interface WaitingOptions {
  /** In milliseconds. */
  timeout?: number
  reload?: () => void
  /** Has the size of the part. */
  skeleton?: Elements
  /** Wraps a problem that is not shown in the page itself. */
  problemFrame?: ((problem: Elements) => Elements) | undefined
}

interface LazyChunkProps<Part> extends WaitingOptions {
  load: () => Promise<Part>
  children: (part: Part) => Elements
}

interface Attempt<Part> {
  number: number
  loading: Promise<Part>
  /** A second `import` would wait for the same file; only a reload requests it again. */
  hangs: boolean
  isReported?: boolean
}

/** A promise that is fulfilled already is passed on as it is, so that it is read without showing a skeleton first. */
const isLoaded = (loading: object): boolean => 'status' in loading && loading.status === 'fulfilled'

/** Loads a part of the shell that is in a separate chunk, with a timeout. A failed load offers another try. */
export function LazyChunk<Part>({
  load,
  children,
  timeout = pageTimeout,
  reload = reloadPage,
  skeleton = <PageSkeleton hasHero />,
  problemFrame = (it) => it,
}: LazyChunkProps<Part>) {
  const startAttempt = (number: number): Attempt<Part> => {
    const requested = load()
    const loading = isLoaded(requested) ? requested : withTimeout(requested, timeout)
    const attempt: Attempt<Part> = { number, loading, hangs: true }
    loading.then(
      () => Object.assign(attempt, { hangs: false }),
      (error: unknown) => Object.assign(attempt, { hangs: error instanceof PageTimeout }),
    )
    return attempt
  }
  const [attempt, setAttempt] = useState(() => startAttempt(1))
  /** A part that waits for its own texts has loaded, and the texts are reported separately. */
  const onSlow = () => {
    if (!attempt.hangs || attempt.isReported) return
    attempt.isReported = true
    const where = { remote: 'shell', version: '' }
    const fault = { reason: 'took too long', phase: 'chunk' } as const
    reportFailure(where, fault.reason, fault.phase)
    attempt.loading.then(
      () => reportRecovery(where, fault),
      () => undefined,
    )
  }
  const onRetry = () => {
    if (attempt.hangs || attempt.number >= triesBeforeReload) reload()
    else setAttempt(startAttempt(attempt.number + 1))
  }
  return (
    <ErrorBoundary
      key={attempt.number}
      fallback={(error) => problemFrame(<PageProblem isSlow={error instanceof PageTimeout} onRetry={onRetry} />)}
    >
      <Suspense
        fallback={
          <SlowLoading onSlow={onSlow} onRetry={onRetry}>
            {skeleton}
          </SlowLoading>
        }
      >
        <Loaded loading={attempt.loading}>{children}</Loaded>
      </Suspense>
    </ErrorBoundary>
  )
}

function Loaded<Part>({ loading, children }: { loading: Promise<Part>; children: (part: Part) => Elements }) {
  return children(use(loading))
}

interface LazyPageProps extends WaitingOptions {
  load: () => Promise<ComponentType>
}

/** A page of the shell. */
export function LazyPage(page: LazyPageProps) {
  return <LazyChunk {...page}>{(Page) => <LoadedPage Page={Page} />}</LazyChunk>
}

function LoadedPage({ Page }: { Page: ComponentType }) {
  useMarkPageReady()
  return <Page />
}
