import { VisuallyHidden } from '@parlay/ui'
import { brand } from '../brand'
import styles from './login.module.css'

/** The background page of `/login`, on which the login dialog opens. */
export function LoginPage() {
  return (
    <div className={styles.stage}>
      <h1>
        <VisuallyHidden>{brand.label}</VisuallyHidden>
      </h1>
    </div>
  )
}
