import { IconButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Info, Maximize, Minimize, X } from 'lucide-react'
import type { Elements } from '../elements'
import styles from './game-frame.module.css'
import type { FullScreen } from './use-full-screen'

interface FrameHeaderProps {
  title: string
  /** The figures about money that a player always sees at a game. */
  figures: Elements
  /** A control before the actions that every game has. */
  action?: Elements
  onInfo: () => void
  fullScreen: FullScreen
  onExit: () => void
}

export function FrameHeader({ title, figures, action, onInfo, fullScreen, onExit }: FrameHeaderProps) {
  const { t } = useTranslation('common')
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {figures}
      <div className={styles.actions}>
        {action}
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
      </div>
    </header>
  )
}
