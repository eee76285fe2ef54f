import { Badge } from '@parlay/ui'
import styles from './staff.module.css'

/** The codes of roles, which are the names that staff use for them. */
export function RoleNames({ codes }: { codes: readonly string[] }) {
  return (
    <span className={styles.roles} translate="no">
      {codes.map((code) => (
        <Badge key={code}>{code}</Badge>
      ))}
    </span>
  )
}
