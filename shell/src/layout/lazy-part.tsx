import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui/button'
import { type ReactNode, Suspense } from 'react'
import { ErrorCatcher } from '../remotes/error-catcher'
import { PageProblem, reloadPage } from '../remotes/page-problem'
import { ProblemDialog } from '../remotes/problem-dialog'

interface LazyPartProps {
  /** Of the size of what comes. It stays where that cannot be loaded. */
  waiting?: ReactNode
  /** Nobody can do without it: where it cannot be loaded, a new page is offered in its place. */
  isNeeded?: boolean
  /** It lies over the page because somebody asked for it: where it cannot be loaded, that is said there until closed. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A part of the layout in a chunk of its own. One that cannot be loaded takes nothing else with it. */
export function LazyPart({ waiting = null, isNeeded, onClose, children }: LazyPartProps) {
  return (
    <ErrorCatcher fallback={() => (onClose ? <Problem onClose={onClose} /> : isNeeded ? <Reload /> : waiting)}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorCatcher>
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
