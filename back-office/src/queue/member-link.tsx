import { Link } from '@parlay/web/router'
import { useMay } from '../session/session'
import styles from './member-link.module.css'
import { memberPath } from './member-path'

/** The account of a member, as the way to the page of the member for those who may see it. */
export function MemberLink({ account }: { account: string }) {
  const may = useMay()
  if (!may('members.read')) return <span translate="no">{account}</span>
  return (
    <Link to={memberPath(account)} className={styles.link} translate="no">
      {account}
    </Link>
  )
}
