import type { Game } from '@parlay/contracts/endpoints/games'
import { LinkButton } from '@parlay/ui'
import { useSwitch } from '@parlay/web/site'
import { Suspense } from 'react'
import { freePlayPath } from './free-play-path'
import { useFreePlayTexts } from './messages'
import styles from './try-it.module.css'

interface TryItProps {
  game: Game
  /** True if it is on the game's card. */
  onCard?: boolean
  /** Called when the link is followed. */
  onFollow?: () => void
}

/** A link to a game with play money, without an account; shown for every game that has free play. */
export function TryIt(props: TryItProps) {
  const isOn = useSwitch('GAME.DEMO')
  if (!isOn || !props.game.demo) return null
  // Its texts load separately. Without a boundary here, the skeleton would replace the page around it until then.
  return (
    <Suspense fallback={null}>
      <TryItLink {...props} />
    </Suspense>
  )
}

function TryItLink({ game, onCard = true, onFollow }: TryItProps) {
  const { t } = useFreePlayTexts()
  return (
    <LinkButton
      size={onCard ? 'small' : 'medium'}
      to={freePlayPath(game)}
      onClick={onFollow}
      className={onCard ? styles.try : undefined}
      aria-label={t('try_name', { name: game.name })}
    >
      {t('try')}
    </LinkButton>
  )
}
