import { listGames } from '@parlay/contracts/endpoints/games'
import { Button, EmptyState } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { useQuery } from '@parlay/web/state'
import { LogIn } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TryIt } from '../free-play/try-it'
import styles from './game-frame.module.css'
import type { LaunchTarget } from './use-launch'

/**
 * Shown in place of a game that this person cannot play yet; the button opens the login or explains what is missing. The
 * same happens once by itself, as for any action that needs an account. A game that can be tried is offered as well.
 */
export function LoginPrompt({ target }: { target: LaunchTarget }) {
  const { t } = useTranslation('common')
  const gate = useGate()
  const { game, isLoading } = useGameOf(target)
  const ask = () => gate(() => undefined, game ? { kind: 'game', game } : { kind: 'play', name: '' })

  const hasAsked = useRef(false)
  useEffect(() => {
    if (isLoading || hasAsked.current) return
    hasAsked.current = true
    ask()
  })
  return (
    <EmptyState
      icon={<LogIn aria-hidden="true" />}
      title={t('frame.login_title')}
      text={t('frame.login_text')}
      action={
        <div className={styles.ways}>
          <Button variant="primary" onClick={ask}>
            {t('frame.login')}
          </Button>
          {game && <TryIt game={game} onCard={false} />}
        </div>
      }
    />
  )
}

/** Returns the game that would be launched, if it is one of the lobby's. */
function useGameOf(target: LaunchTarget) {
  const language = wireLanguage(useLanguage())
  const isBook = 'book' in target
  const { vassalage = '', gameType = '', nodeId, gameCode } = isBook ? {} : target
  const { data, isLoading } = useQuery({
    ...queryOptionsFor(listGames, { vassalage, gameType, nodeId, gameCode, language, pageSize: 1 }),
    enabled: !isBook,
  })
  return { game: data?.games[0], isLoading }
}
