import { Navigate, useLocation } from '@parlay/web/router'
import styles from './download.module.css'
import { Guides } from './guides'
import { Introduction } from './introduction'
import './messages'

/**
 * `/down`: explains how to install the site as an app, on this phone or, with a QR code on a computer, on another
 * phone.
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
