import { classNames } from '@parlay/shared/ui'
import { HeaderClock } from './header-clock'
import { LanguageList } from './language-list'
import { LicenceButton } from './licence-button'
import { Logo } from './logo'
import { ThemeSwitch } from './theme-switch'
import styles from './top-bar.module.css'

/** First row; on small screens its controls are in the menu instead, unless it is all there is of the header. */
export function TopBar({ isHome = false, isAlone }: { isHome?: boolean; isAlone?: boolean }) {
  return (
    <div className={classNames(styles.bar, isAlone && styles.alone)}>
      <div className={styles.inner}>
        {isAlone ? <Logo /> : <HeaderClock />}
        {isHome && <LicenceButton />}
        <div className={styles.end}>
          <ThemeSwitch />
          <LanguageList />
        </div>
      </div>
    </div>
  )
}
