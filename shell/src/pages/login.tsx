import { VisuallyHidden } from '@parlay/shared/ui'
import { brand } from '../brand'
import styles from './login.module.css'

/** The stage of `/login`: a whole page for the log-in, which opens on it. */
export function LoginPage() {
  return (
    <div className={styles.stage}>
      <h1>
        <VisuallyHidden>{brand.label}</VisuallyHidden>
      </h1>
    </div>
  )
}
