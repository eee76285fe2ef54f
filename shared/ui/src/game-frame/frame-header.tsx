import { classNames, IconButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ArrowLeft, Info, Maximize, Menu, Minimize, X } from 'lucide-react'
import type { Elements } from '../elements'
import styles from './game-frame.module.css'
import type { FullScreen } from './use-full-screen'

interface FrameHeaderProps {
  title: string
  /** The figures about money that a player always sees at a game. */
  figures: Elements
  /** A control before the actions that every game has. */
  action?: Elements
  /** True if the bar is one line, and a menu has what it has no room for. */
  isPhone: boolean
  onMenu: () => void
  onInfo: () => void
  fullScreen: FullScreen
  onExit: () => void
}

/** The bar of a game. The figures keep their place in the tree, so that their clock goes on when a phone is turned. */
export function FrameHeader({ title, figures, action, isPhone, onMenu, ...actions }: FrameHeaderProps) {
  const { t } = useTranslation('common')
  return (
    <header className={classNames(styles.header, isPhone && styles.line)}>
      {isPhone && <IconButton label={t('frame.exit')} icon={<ArrowLeft />} onClick={actions.onExit} />}
      <h1 className={styles.title}>{title}</h1>
      {figures}
      <div className={styles.actions}>
        {action}
        {isPhone ? (
          <IconButton label={t('frame.menu')} icon={<Menu />} aria-haspopup="dialog" onClick={onMenu} />
        ) : (
          <WideActions {...actions} />
        )}
      </div>
    </header>
  )
}

function WideActions({ onInfo, fullScreen, onExit }: Pick<FrameHeaderProps, 'onInfo' | 'fullScreen' | 'onExit'>) {
  const { t } = useTranslation('common')
  return (
    <>
      <IconButton label={t('frame.about')} icon={<Info />} onClick={onInfo} />
      {fullScreen.toggle && (
        <IconButton
          label={t('frame.full_screen')}
          icon={fullScreen.isOn ? <Minimize /> : <Maximize />}
          aria-pressed={fullScreen.isOn}
          onClick={fullScreen.toggle}
        />
      )}
      <IconButton label={t('frame.exit')} icon={<X />} variant="secondary" onClick={onExit} />
    </>
  )
}
