import type { Elements } from '@parlay/ui'
import { Button } from '@parlay/ui/button'
import { useTranslation } from '@parlay/web/i18n'
import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../remotes/error-boundary'
import { PageProblem, reloadPage } from '../remotes/page-problem'
import { ProblemDialog } from '../remotes/problem-dialog'
import { onFirstInteraction } from '../start/on-first-interaction'

interface LazyPartProps {
  /** Has the size of the part and stays if the part cannot be loaded. */
  waiting?: Elements
  /** Set for a part that waits for the first interaction with the page. */
  waitsForInteraction?: boolean
  /** If the part cannot be loaded, its place offers a reload, because the page needs it. */
  isNeeded?: boolean
  /** Set for an overlay: if it cannot be loaded, a dialog shows the error until it is closed. */
  onClose?: (() => void) | undefined
  children: Elements
}

/** Loads a part of the layout from a separate chunk. If it cannot be loaded, the rest of the page stays. */
export function LazyPart({ waiting = null, waitsForInteraction = false, isNeeded, onClose, children }: LazyPartProps) {
  const [isWanted, setIsWanted] = useState(!waitsForInteraction)
  useEffect(() => {
    if (waitsForInteraction) onFirstInteraction(() => setIsWanted(true))
  }, [waitsForInteraction])
  return (
    <ErrorBoundary fallback={() => (onClose ? <Problem onClose={onClose} /> : isNeeded ? <Reload /> : waiting)}>
      <Suspense fallback={waiting}>{isWanted ? children : waiting}</Suspense>
    </ErrorBoundary>
  )
}

function Reload() {
  const { t } = useTranslation('common')
  return <Button onClick={reloadPage}>{t('action.retry')}</Button>
}

function Problem({ onClose }: { onClose: () => void }) {
  return (
    <ProblemDialog onClose={onClose}>
      <PageProblem />
    </ProblemDialog>
  )
}
