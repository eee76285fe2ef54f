import { brand } from '../brand'
import styles from './login.module.css'

/** The stage of `/login`: a whole page for the log-in, which opens over it. */
export function LoginPage() {
  return (
    <div className={styles.stage}>
      <h1 className={styles.label}>{brand.label}</h1>
    </div>
  )
}
