import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { signOut } from '@parlay/shared/session'

/** Asks for confirmation first; the request host shows the question. */
export function useSignOut(): () => void {
  const { t } = useTranslation('shell')
  return () =>
    emit('confirm-requested', {
      title: t('header.sign_out'),
      body: t('header.sign_out_question'),
      confirmLabel: t('header.sign_out'),
      onConfirm: () => {
        void signOut().then(() => emit('navigation-requested', { to: '/' }))
      },
    })
}
