import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './state.module.css'

export interface EmptyStateProps {
  title: string
  text?: string
  icon?: ReactNode
  /** A button or link to the next step. */
  action?: ReactNode
}

export function EmptyState({ title, text, icon = <Inbox aria-hidden="true" />, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
