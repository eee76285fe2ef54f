import type { ScreenId } from '@parlay/contracts/remotes'
import { Button } from '@parlay/ui/button'
import { useTranslation } from '@parlay/web/i18n'
import { CircleAlert, PowerOff } from 'lucide-react'
import type { Candidate } from './candidates'
import { remoteOf } from './preload-screen-files'
import { asRemoteProblem } from './remote-problem'
import styles from './screen-problem.module.css'

interface ScreenProblemProps {
  error: Error
  screen: ScreenId
  /** The version that was rendered when the screen threw. */
  candidate?: Candidate | undefined
  onRetry: () => void
}

/** Shown in place of a screen that failed. Names the remote and its version, and offers another try. */
export function ScreenProblem({ error, screen, candidate, onRetry }: ScreenProblemProps) {
  const { t } = useTranslation('remotes')
  const problem = asRemoteProblem(error)
  const remote = remoteOf(screen)
  if (problem?.kind === 'disabled') {
    return (
      <div className={styles.card} role="status" data-remote-off={remote}>
        <PowerOff aria-hidden="true" />
        <p className={styles.title}>{t('off')}</p>
        <p>{t('off_text')}</p>
      </div>
    )
  }
  const version = problem?.version || candidate?.version || '–'
  return (
    <div className={styles.card} role="alert" data-remote-failed={remote}>
      <CircleAlert aria-hidden="true" />
      <p className={styles.title}>{t('failed')}</p>
      <p>{t('failed_text')}</p>
      <p className={styles.what}>{`${remote} ${version}`}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
