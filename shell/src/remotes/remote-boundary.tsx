import type { ScreenId, ScreenProps } from '@parlay/shared/contracts/remotes'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import type { Candidate } from './candidates'
import { ErrorCatcher } from './error-catcher'
import { rememberGoodVersion } from './last-known-good'
import { type LoadedScreen, type ScreenLoader, screenLoader } from './load-screen'
import { useStandingPage } from './page-standing'
import { asRemoteProblem } from './remote-problem'
import { reportFailure } from './report-failure'
import { ScreenProblem } from './screen-problem'
import { SlowLoading } from './slow-loading'

interface RemoteBoundaryProps<Id extends ScreenId> {
  screen: Id
  props: ScreenProps<Id>
  /** Of the size of what comes. */
  skeleton: ReactNode
  /** What an overlay's problem is shown in; a page's problem stands in the page. */
  problemFrame?: (problem: ReactNode) => ReactNode
  loader?: ScreenLoader
}

/**
 * A remote's screen, with everything that can go wrong kept inside: a skeleton while it loads, an offer to start over
 * when that takes long, the last known good version when it cannot be loaded or first rendered, then a card naming
 * remote and version.
 */
export function RemoteBoundary<Id extends ScreenId>(boundary: RemoteBoundaryProps<Id>) {
  return <Attempts key={boundary.screen} {...boundary} />
}

function Attempts<Id extends ScreenId>({
  screen,
  props,
  skeleton,
  problemFrame = (it) => it,
  loader = screenLoader,
}: RemoteBoundaryProps<Id>) {
  const [attempt, setAttempt] = useState(() => ({ number: 1, loading: loader.load(screen) }))
  const [isRecovering, setIsRecovering] = useState(false)
  const begun = useRef<{ candidate: Candidate; isRendered: boolean }>(undefined)

  const again = () => {
    begun.current = undefined
    setIsRecovering(false)
    setAttempt(({ number }) => ({ number: number + 1, loading: loader.load(screen) }))
  }
  const onRetry = () => {
    loader.startOver(screen)
    again()
  }

  const onError = (error: Error) => {
    const failed = begun.current
    if (asRemoteProblem(error) || !failed) return
    if (failed.isRendered) return reportFailure(failed.candidate, error)
    setIsRecovering(true)
    void loader.reject(failed.candidate, error).then((isLeft) => (isLeft ? again() : setIsRecovering(false)))
  }

  const problem = (error: Error) =>
    isRecovering
      ? skeleton
      : problemFrame(
          <ScreenProblem error={error} candidate={begun.current?.candidate} screen={screen} onRetry={onRetry} />,
        )

  return (
    <ErrorCatcher key={attempt.number} onError={onError} fallback={problem}>
      <Suspense fallback={<SlowLoading onRetry={onRetry}>{skeleton}</SlowLoading>}>
        <Mounted loading={attempt.loading} props={props} begun={begun} />
      </Suspense>
    </ErrorCatcher>
  )
}

interface MountedProps<Id extends ScreenId> {
  loading: Promise<LoadedScreen<Id>>
  props: ScreenProps<Id>
  begun: { current: { candidate: Candidate; isRendered: boolean } | undefined }
}

function Mounted<Id extends ScreenId>({ loading, props, begun }: MountedProps<Id>) {
  const { Screen, candidate } = use(loading)
  begun.current ??= { candidate, isRendered: false }
  useStandingPage()
  useEffect(() => {
    if (begun.current) begun.current.isRendered = true
    rememberGoodVersion(candidate.remote, candidate.version)
  }, [candidate, begun])
  return (
    <div data-remote={candidate.remote} data-remote-version={candidate.version}>
      <Screen {...props} />
    </div>
  )
}
