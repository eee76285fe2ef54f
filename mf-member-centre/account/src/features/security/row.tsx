import type { Elements } from '@parlay/ui'
import styles from './security.module.css'

interface RowProps {
  name: string
  state: string
  about?: string
  children: Elements
}

/** Shows one protection of the account: its name, its state and its actions. */
export function Row({ name, state, about, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>{state}</p>
        {about && <p className={styles.state}>{about}</p>}
      </div>
      {children}
    </li>
  )
}
