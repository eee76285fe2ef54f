import { useTranslation } from '@parlay/shared/i18n'
import { IconButton, Money } from '@parlay/shared/ui'
import { Info, Maximize, Minimize, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './game-frame.module.css'
import { useAvailable } from './use-available'
import { clockText, useElapsed } from './use-elapsed'
import type { FullScreen } from './use-full-screen'

interface FrameHeaderProps {
  title: string
  /** The balance that the game has told last. */
  toldBalance: string | undefined
  /** Payouts minus stakes since the game was opened, decimal string. */
  net: string
  onInfo: () => void
  fullScreen: FullScreen
  onExit: () => void
}

/** What a player always sees beside a game: balance, net position and time of this session, and the way out. */
export function FrameHeader({ title, toldBalance, net, onInfo, fullScreen, onExit }: FrameHeaderProps) {
  const { t } = useTranslation('common')
  const { amount, symbol } = useAvailable(toldBalance)
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <dl className={styles.figures}>
        <Figure name={t('frame.balance')}>{amount && <Money amount={amount} symbol={symbol} />}</Figure>
        <Figure name={t('frame.net')}>
          <Money amount={net} symbol={symbol} signed />
        </Figure>
        <Figure name={t('frame.elapsed')}>
          <Elapsed />
        </Figure>
      </dl>
      <div className={styles.actions}>
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

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** On its own, so that a second renders nothing but itself. */
function Elapsed() {
  return <time className={styles.clock}>{clockText(useElapsed())}</time>
}
