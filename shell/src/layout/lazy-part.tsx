import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui/button'
import { type ReactNode, Suspense } from 'react'
import { ErrorCatcher } from '../remotes/error-catcher'
import { reportFailure } from '../remotes/report-failure'

interface LazyPartProps {
  /** Of the size of what comes. It stays where that cannot be loaded. */
  waiting?: ReactNode
  /** Nobody can do without it: where it cannot be loaded, a new page is offered in its place. */
  isNeeded?: boolean
  children: ReactNode
}

/** A part of the layout in a chunk of its own. One that cannot be loaded takes nothing else with it. */
export function LazyPart({ waiting = null, isNeeded, children }: LazyPartProps) {
  return (
    <ErrorCatcher
      onError={(error) => reportFailure({ remote: 'shell', version: '' }, error)}
      fallback={() => (isNeeded ? <Reload /> : waiting)}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorCatcher>
  )
}

function Reload() {
  const { t } = useTranslation('common')
  return <Button onClick={() => location.reload()}>{t('action.retry')}</Button>
}
