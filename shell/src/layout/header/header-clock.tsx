import { useNow } from '../use-now'
import { clockTime, gmtOffset } from './clock'
import styles from './top-bar.module.css'

export function HeaderClock() {
  const now = useNow(1000)
  return (
    <time className={styles.clock}>
      {gmtOffset(-new Date(now).getTimezoneOffset())} {clockTime(now)}
    </time>
  )
}
