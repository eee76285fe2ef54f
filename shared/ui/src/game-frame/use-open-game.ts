import type { Game } from '@parlay/contracts/endpoints/games'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { useGate } from '@parlay/web/session'
import { useCallback } from 'react'
import { framePath, gamePath } from './game-path'

/**
 * Opens a game in the right place, for people who may play it. If the browser blocks the window, a message says so and
 * offers the frame instead.
 */
export function useOpenGame(): (game: Game) => void {
  const { t } = useTranslation('common')
  const gate = useGate()
  const navigate = useNavigate()
  return useCallback(
    (game) =>
      gate(
        () => {
          const path = gamePath(game)
          if (!path.startsWith('/seamless')) return void navigate(path)
          if (window.open(path, `game-${game.nodeId}`)) return
          emit('confirm-requested', {
            title: t('frame.popup_title'),
            body: t('errors:err_popup_blocked'),
            confirmLabel: t('frame.open_here'),
            onConfirm: () => void navigate(framePath(game)),
          })
        },
        { kind: 'game', game },
      ),
    [t, gate, navigate],
  )
}
