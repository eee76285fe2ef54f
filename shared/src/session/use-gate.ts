import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useCallback } from 'react'
import { settledSession } from './session-state'
import { isTrial } from './visibility'

type Gate = (action: () => void) => void

/**
 * The gate before everything that needs a real account: runs the action for real members at once, asks visitors to
 * log in, and warns trial accounts. While a session is being restored, the decision waits for it.
 */
export function useGate(): Gate {
  const { t } = useTranslation('common')
  return useCallback(
    (action) => {
      void settledSession().then((session) => {
        if (session.status !== 'member') emit('login-requested', { stay: true })
        else if (isTrial(session)) warnTrial(t)
        else action()
      })
    },
    [t],
  )
}

function warnTrial(t: (key: string) => string): void {
  emit('confirm-requested', {
    title: t('gate.trial_title'),
    body: t('in_need_true_account'),
    confirmLabel: t('in_increase_submit'),
    onConfirm: () => undefined,
  })
}
