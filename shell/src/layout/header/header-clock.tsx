import { formatClock } from '@parlay/web/i18n/formatters'
import { useNow } from '../use-now'
import { gmtOffset } from './clock'
import styles from './top-bar.module.css'

export function HeaderClock() {
  const now = useNow(1000)
  return (
    <time
      translate="no"
      className={styles.clock}
    >{`${gmtOffset(-new Date(now).getTimezoneOffset())} ${formatClock(now)}`}</time>
  )
}
