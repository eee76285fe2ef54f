import type { Elements } from '@parlay/ui'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** A sentence about the page. */
  text?: string
  /** Above the title, the way back. */
  before?: Elements
  /** Buttons at the end of the line. */
  actions?: Elements
}

export function PageHead({ title, text, before, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {before}
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
