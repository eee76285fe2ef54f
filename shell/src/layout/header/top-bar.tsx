import { classNames } from '@parlay/ui'
import { HeaderClock } from './header-clock'
import { LanguageList } from './language-list'
import { LicenceButton } from './licence-button'
import { Logo } from './logo'
import { ThemeSwitch } from './theme-switch'
import styles from './top-bar.module.css'

/** These elements are the same for every path, so that a change of route re-renders none of them by itself. */
const clock = <HeaderClock />
const settings = (
  <div className={styles.end}>
    <ThemeSwitch />
    <LanguageList />
  </div>
)

/**
 * The first row of the header. On small screens the menu shows its controls instead, unless this row is the whole
 * header.
 */
export function TopBar({ isHome = false, isAlone }: { isHome?: boolean; isAlone?: boolean }) {
  return (
    <div className={classNames(styles.bar, isAlone && styles.alone)}>
      <div className={styles.inner}>
        {isAlone ? <Logo /> : clock}
        {isHome && <LicenceButton />}
        {settings}
      </div>
    </div>
  )
}
