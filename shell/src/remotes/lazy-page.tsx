import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import { PageSkeleton } from '../start/page-skeleton'
import { ErrorCatcher } from './error-catcher'
import { PageTimeout, withinLimit } from './page-limit'
import { PageProblem, reloadPage } from './page-problem'
import { useStandingPage } from './page-standing'
import { SlowLoading } from './slow-loading'

/** The product's limit for a lazy page (product spec 2.1). */
const pageLimit = 120_000
/** Given up on after this many tries: the files of a page that is open for long may be gone, a new page has new ones. */
const triesBeforeReload = 2

interface WaitingOptions {
  /** Milliseconds. */
  limit?: number
  reload?: () => void
  /** Of the size of what comes. */
  skeleton?: ReactNode
  /** What a problem is shown in, where it does not stand in the page. */
  problemFrame?: ((problem: ReactNode) => ReactNode) | undefined
}

interface LazyChunkProps<Part> extends WaitingOptions {
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

interface Attempt<Part> {
  number: number
  loading: Promise<Part>
  /** What is still on its way would be waited for again; only a new page asks for it anew. */
  hangs: boolean
}

/** What is there already is read without showing a skeleton first, so it stays the promise that it is. */
const isThere = (loading: object): boolean => 'status' in loading && loading.status === 'fulfilled'

/** A part of the shell in a chunk of its own, bound in time. A failed one offers another try, never a blank page. */
export function LazyChunk<Part>({
  load,
  children,
  limit = pageLimit,
  reload = reloadPage,
  skeleton = <PageSkeleton hasHero />,
  problemFrame = (it) => it,
}: LazyChunkProps<Part>) {
  const begin = (number: number): Attempt<Part> => {
    const asked = load()
    const loading = isThere(asked) ? asked : withinLimit(asked, limit)
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
      fallback={(error) => problemFrame(<PageProblem isSlow={error instanceof PageTimeout} onRetry={onRetry} />)}
    >
      <Suspense fallback={<SlowLoading onRetry={onRetry}>{skeleton}</SlowLoading>}>
        <Loaded loading={attempt.loading}>{children}</Loaded>
      </Suspense>
    </ErrorCatcher>
  )
}

function Loaded<Part>({ loading, children }: { loading: Promise<Part>; children: (part: Part) => ReactNode }) {
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
  useStandingPage()
  return <Page />
}
