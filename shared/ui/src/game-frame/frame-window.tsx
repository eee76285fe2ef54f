import type { CSSProperties } from 'react'
import type { Elements } from '../elements'
import styles from './game-frame.module.css'

interface FrameWindowProps {
  /** The height in pixels that the framed page requests, if any; at most the screen if the game fills it. */
  reportedHeight: number | undefined
  isBusy?: boolean
  children: Elements
}

/** Contains the frame. */
export function FrameWindow({ reportedHeight, isBusy, children }: FrameWindowProps) {
  const style =
    reportedHeight === undefined ? undefined : ({ '--reported-height': `${reportedHeight}px` } as CSSProperties)
  return (
    <div className={styles.window} style={style} aria-busy={isBusy}>
      {children}
    </div>
  )
}
