import { EmptyState, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Gamepad2 } from 'lucide-react'

/** Shown on a game page without a game in its address; it links to the lobby. */
export function NoGame({ lobby }: { lobby: string }) {
  const { t } = useTranslation('lobby')
  return (
    <EmptyState
      icon={<Gamepad2 aria-hidden="true" />}
      title={t('no_game.title')}
      text={t('no_game.text')}
      action={<LinkButton to={lobby}>{t('no_game.lobby')}</LinkButton>}
    />
  )
}
