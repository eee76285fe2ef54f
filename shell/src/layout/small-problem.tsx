import { classNames } from '@parlay/ui'
import { Button } from '@parlay/ui/button'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { CircleAlert, RotateCw } from 'lucide-react'
import styles from './small-problem.module.css'

interface SmallProblemProps {
  error: Error
  onRetry: () => void
  className?: string | undefined
}

/** Shows one line with a retry button in place of a block that could not be loaded; the rest of the page stays. */
export function SmallProblem({ error, onRetry, className }: SmallProblemProps) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  return (
    <div role="alert" className={classNames(styles.problem, className)}>
      <CircleAlert aria-hidden="true" />
      <p>{errorMessage(error, t)}</p>
      <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        {common('action.retry')}
      </Button>
    </div>
  )
}
