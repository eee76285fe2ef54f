import { Navigate, useLocation } from '@parlay/web/router'
import styles from './download.module.css'
import { Guides } from './guides'
import { Introduction } from './introduction'
import './messages'

/**
 * `/down`: explains how to install the site as an app, on this phone or by a QR code for the phone beside the computer.
 */
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
