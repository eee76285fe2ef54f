import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui/button'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../remotes/error-boundary'
import { PageProblem, reloadPage } from '../remotes/page-problem'
import { ProblemDialog } from '../remotes/problem-dialog'

interface LazyPartProps {
  /** Has the size of the part and stays if the part cannot be loaded. */
  waiting?: ReactNode
  /** If the part cannot be loaded, its place offers a reload, because the page needs it. */
  isNeeded?: boolean
  /** Set for an overlay: if it cannot be loaded, a dialog shows the error until it is closed. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** Loads a part of the layout from a chunk of its own. If it cannot be loaded, the rest of the page stays. */
export function LazyPart({ waiting = null, isNeeded, onClose, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={() => (onClose ? <Problem onClose={onClose} /> : isNeeded ? <Reload /> : waiting)}>
      <Suspense fallback={waiting}>{children}</Suspense>
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
