import { Navigate, useLocation } from '@parlay/shared/router'
import styles from './download.module.css'
import { Guides } from './guides'
import { Introduction } from './introduction'
import './messages'

/** `/down`: the site as an app, for the phone in hand or by a QR code for the phone beside the desk. */
export function DownloadPage() {
  const { pathname } = useLocation()
  if (pathname === '/download') return <Navigate to="/down" replace />
  return (
    <div className={styles.page}>
      <Introduction />
      <Guides />
    </div>
  )
}
