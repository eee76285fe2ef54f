import { classNames } from '@parlay/shared/ui'
import { HeaderClock } from './header-clock'
import { LanguageList } from './language-list'
import { LicenceButton } from './licence-button'
import { Logo } from './logo'
import { ThemeSwitch } from './theme-switch'
import styles from './top-bar.module.css'

/** The same elements for every path: a change of route draws none of them again by itself. */
const clock = <HeaderClock />
const settings = (
  <div className={styles.end}>
    <ThemeSwitch />
    <LanguageList />
  </div>
)

/** First row; on small screens its controls are in the menu instead, unless it is all there is of the header. */
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
