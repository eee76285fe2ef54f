import type { RemoteName, ScreenId, ScreenProps } from '@parlay/contracts/remotes'
import type { Elements } from '@parlay/ui'
import { Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Candidate } from './candidates'
import { ErrorBoundary } from './error-boundary'
import { startTrial } from './last-known-good'
import { reloadPage } from './page-problem'
import { useMarkPageReady } from './page-ready'
import { remoteOf } from './preload-screen-files'
import { asRemoteProblem, RemoteProblem } from './remote-problem'
import { useSwitchOf } from './remote-switches'
import { reportFailure } from './report-failure'
import { reportShown } from './report-shown'
import { type LoadedScreen, type ScreenLoader, screenLoader } from './screen-loader'
import { ScreenProblem } from './screen-problem'
import { SlowLoading } from './slow-loading'

interface RemoteBoundaryProps<Id extends ScreenId> {
  screen: Id
  props: ScreenProps<Id>
  /** Has the size of the screen. */
  skeleton: Elements
  /** Wraps the problem of an overlay in a dialog; the problem of a page is shown in the page. */
  problemFrame?: (problem: Elements) => Elements
  loader?: ScreenLoader
  reload?: () => void
}

/** The version that is mounted. */
interface MountedVersion {
  candidate: Candidate
  /** True once it has been rendered. */
  isDrawn: boolean
  /** True once it has run long enough: a later error is no reason to load another version. */
  isProven: boolean
}

/**
 * Shows a remote's screen and contains its errors. It shows a skeleton while the screen loads, and a retry button when
 * that takes long. If a version cannot be loaded or rendered, loads too long or throws in its first seconds, it shows
 * the last known good version, and finally a card that names remote and version. A retry uses the current release; a
 * retry that did not help is followed by a reload.
 */
export function RemoteBoundary<Id extends ScreenId>(boundary: RemoteBoundaryProps<Id>) {
  const remote = remoteOf(boundary.screen)
  if (useSwitchOf(remote) !== 'off') return <Attempts key={boundary.screen} {...boundary} />
  const { screen, problemFrame = (it) => it } = boundary
  return problemFrame(
    <ScreenProblem error={new RemoteProblem('disabled', remote, '')} screen={screen} onRetry={() => undefined} />,
  )
}

function Attempts<Id extends ScreenId>({
  screen,
  props,
  skeleton,
  problemFrame = (it) => it,
  loader = screenLoader,
  reload = reloadPage,
}: RemoteBoundaryProps<Id>) {
  const [attempt, setAttempt] = useState(() => ({ number: 1, loading: loader.load(screen), wasSlow: false }))
  /** True from a request for another try until a version runs well. */
  const isRetried = useRef(false)
  const [isRecovering, setIsRecovering] = useState(false)
  const mounted = useRef<MountedVersion>(undefined)
  const isHidden = useRef(false)
  useEffect(() => {
    isHidden.current = false
    return () => {
      isHidden.current = true
    }
  }, [])

  const loadAgain = ({ wasSlow = false } = {}) => {
    mounted.current = undefined
    setIsRecovering(false)
    setAttempt(({ number }) => ({ number: number + 1, loading: loader.load(screen), wasSlow }))
  }
  const onRetry = () => {
    if (isRetried.current) return reload()
    isRetried.current = true
    loader.retry(screen)
    loadAgain()
  }
  const onProven = () => {
    isRetried.current = false
  }
  const onSlow = () => {
    if (mounted.current?.isDrawn) return
    void loader.passOver(screen).then((isPassed) => isPassed && loadAgain({ wasSlow: true }))
  }

  const onError = (error: Error) => {
    const failed = mounted.current
    if (asRemoteProblem(error) || !failed) return
    // A cached page that threw as it was hidden is rendered again when it is shown again.
    if (isHidden.current) {
      reportFailure(failed.candidate, error, 'unmount')
      loadAgain()
      return
    }
    if (failed.isProven) return reportFailure(failed.candidate, error, 'update')
    setIsRecovering(true)
    void loader
      .reject(failed.candidate, error, failed.isDrawn ? 'update' : 'render')
      .then((isLeft) => (isLeft ? loadAgain() : setIsRecovering(false)))
  }

  const problem = (error: Error) =>
    isRecovering || isHidden.current
      ? skeleton
      : problemFrame(
          <UntilOn remote={remoteOf(screen)} isOff={asRemoteProblem(error)?.kind === 'disabled'} onOn={loadAgain}>
            <ScreenProblem error={error} candidate={mounted.current?.candidate} screen={screen} onRetry={onRetry} />
          </UntilOn>,
        )

  return (
    <ErrorBoundary key={attempt.number} onError={onError} fallback={problem}>
      <Suspense
        fallback={
          <SlowLoading wasSlow={attempt.wasSlow} onSlow={onSlow} onRetry={onRetry}>
            {skeleton}
          </SlowLoading>
        }
      >
        <Mounted loading={attempt.loading} props={props} mounted={mounted} onProven={onProven} />
      </Suspense>
    </ErrorBoundary>
  )
}

interface UntilOnProps {
  remote: RemoteName
  /** The page started with a release in which the remote is switched off. */
  isOff: boolean
  onOn: () => void
  children: Elements
}

/** Shows its children in place of a remote that is switched off, until it is switched on. */
function UntilOn({ remote, isOff, onOn, children }: UntilOnProps) {
  const isOnAgain = useSwitchOf(remote) === 'on' && isOff
  const act = useEffectEvent(onOn)
  useEffect(() => {
    if (isOnAgain) act()
  }, [isOnAgain])
  return children
}

interface MountedProps<Id extends ScreenId> {
  loading: Promise<LoadedScreen<Id>>
  props: ScreenProps<Id>
  mounted: { current: MountedVersion | undefined }
  onProven: () => void
}

function Mounted<Id extends ScreenId>({ loading, props, mounted, onProven }: MountedProps<Id>) {
  const { Screen, candidate } = use(loading)
  mounted.current ??= { candidate, isDrawn: false, isProven: false }
  useMarkPageReady()
  const prove = useEffectEvent(onProven)
  useEffect(() => {
    if (mounted.current) mounted.current.isDrawn = true
    reportShown(candidate)
    return startTrial(candidate, () => {
      if (mounted.current) mounted.current.isProven = true
      prove()
    })
  }, [candidate, mounted])
  return (
    <div data-remote={candidate.remote} data-remote-version={candidate.version}>
      <Screen {...props} />
    </div>
  )
}
