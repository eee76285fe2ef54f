import { HeaderClock } from './header-clock'
import { LanguageList } from './language-list'
import { LicenceButton } from './licence-button'
import { ThemeSwitch } from './theme-switch'
import styles from './top-bar.module.css'

/** First row; on small screens its controls are in the menu instead. */
export function TopBar({ isHome }: { isHome: boolean }) {
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <HeaderClock />
        {isHome && <LicenceButton />}
        <div className={styles.end}>
          <ThemeSwitch />
          <LanguageList />
        </div>
      </div>
    </div>
  )
}
