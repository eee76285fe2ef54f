import { rememberedCookie } from '@parlay/contracts/endpoints/session'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { signOut } from '@parlay/web/session'

const isRemembered = (): boolean => document.cookie.split('; ').includes(`${rememberedCookie}=1`)

/**
 * Asks for confirmation first; the request host shows the question. A browser that remembers its member says so, and can
 * forget at the same time.
 */
export function useSignOut(): () => void {
  const { t } = useTranslation('shell')
  const leave = async (forget: boolean) => {
    const isDone = await signOut({ forget })
    if (forget && !isDone) emit('toast-requested', { kind: 'error', text: t('header.not_forgotten') })
    emit('navigation-requested', { to: '/' })
  }
  return () => {
    const question = t('header.sign_out_question')
    const remembered = isRemembered()
    emit('confirm-requested', {
      title: t('header.sign_out'),
      body: remembered ? `${question}\n\n${t('header.remembered')}` : question,
      confirmLabel: t('header.sign_out'),
      onConfirm: () => void leave(false),
      ...(remembered && { alternative: { label: t('header.forget'), onChoose: () => void leave(true) } }),
    })
  }
}
