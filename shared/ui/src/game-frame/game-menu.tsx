import type { Game } from '@parlay/contracts/endpoints/games'
import { Button, LinkButton, Sheet } from '@parlay/ui'
import { useWalletTexts } from '@parlay/ui/wallets'
import { useTranslation } from '@parlay/web/i18n'
import { Gamepad2, Info, Maximize, Minimize, Wallet } from 'lucide-react'
import styles from './game-menu.module.css'
import type { FullScreen } from './use-full-screen'

interface GameMenuProps {
  game: Game
  /** The path of the game list. */
  otherGames: string
  fullScreen: FullScreen
  onInfo: () => void
  /** Undefined if the game is played without money. */
  onDeposit: (() => void) | undefined
  onClose: () => void
}

/** Lists what the one line of a game's bar has no room for on a phone. */
export function GameMenu({ game, otherGames, fullScreen, onInfo, onDeposit, onClose }: GameMenuProps) {
  const { t } = useTranslation('common')
  const { t: walletText } = useWalletTexts()
  const after = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Sheet open onClose={onClose} title={game.name} side="bottom">
      <p className={styles.vendor}>{game.accountTypeName}</p>
      <div className={styles.ways}>
        {onDeposit && (
          <Button full variant="primary" icon={<Wallet aria-hidden="true" />} onClick={after(onDeposit)}>
            {walletText('deposit')}
          </Button>
        )}
        <Button full icon={<Info aria-hidden="true" />} onClick={after(onInfo)}>
          {t('frame.about')}
        </Button>
        {fullScreen.toggle && (
          <Button
            full
            icon={fullScreen.isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
            aria-pressed={fullScreen.isOn}
            onClick={after(fullScreen.toggle)}
          >
            {t('frame.full_screen')}
          </Button>
        )}
        <LinkButton full to={otherGames} icon={<Gamepad2 aria-hidden="true" />} onClick={onClose}>
          {t('frame.other_games')}
        </LinkButton>
      </div>
    </Sheet>
  )
}
