import { Inbox } from 'lucide-react'
import type { Elements } from './elements'
import styles from './state.module.css'

export interface EmptyStateProps {
  title: string
  text?: string
  icon?: Elements
  /** A button or link to the next step. */
  action?: Elements
}

export function EmptyState({ title, text, icon = <Inbox aria-hidden="true" />, action }: EmptyStateProps) {
  return (
    <div className={styles.state} data-empty>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
