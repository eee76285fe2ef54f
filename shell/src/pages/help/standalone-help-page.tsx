import { Link } from '@parlay/web/router'
import { brand } from '../../brand'
import { LanguageList } from '../../layout/header/language-list'
import styles from './help.module.css'
import { HelpCentre } from './help-centre'

const path = '/helpmc'

/** Shows the help centre inside a partner's app; all its own links stay inside it. */
export function StandaloneHelpPage() {
  return (
    <>
      <div className={styles.bar}>
        <Link to={path} className={styles.brand}>
          {brand.label}
        </Link>
        <LanguageList />
      </div>
      <HelpCentre path={path} />
    </>
  )
}
