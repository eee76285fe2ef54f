import type { CSSProperties, ReactNode } from 'react'
import styles from './game-frame.module.css'

interface FrameWindowProps {
  /** Pixels that the page in the frame wants, if it has said so; no more than the screen where the game takes all of it. */
  toldHeight: number | undefined
  isBusy?: boolean
  children: ReactNode
}

/** Where the frame is. */
export function FrameWindow({ toldHeight, isBusy, children }: FrameWindowProps) {
  const style = toldHeight === undefined ? undefined : ({ '--told-height': `${toldHeight}px` } as CSSProperties)
  return (
    <div className={styles.window} style={style} aria-busy={isBusy}>
      {children}
    </div>
  )
}
