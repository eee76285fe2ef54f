import { useTranslation } from '@parlay/web/i18n'
import { lazy, Suspense } from 'react'
import styles from './download.module.css'

/** If the code cannot be loaded, the visitor can type the address. */
const Address = ({ text }: { text: string; label: string }) => <p className={styles.address}>{text}</p>

const QrCode = lazy(() =>
  import('@parlay/ui/qr-code').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: Address }),
  ),
)

/** A QR code with which visitors at a computer open the same page on a phone. */
export function QrCard({ address }: { address: string }) {
  const { t } = useTranslation('download')
  return (
    <aside className={styles.qr} aria-labelledby="download-qr">
      <div className={styles.codeGround}>
        <Suspense fallback={null}>
          <QrCode text={address} label={t('qr.label', { address })} />
        </Suspense>
      </div>
      <h2 id="download-qr" className={styles.qrTitle}>
        {t('qr.title')}
      </h2>
      <p className={styles.quiet}>{t('qr.text')}</p>
    </aside>
  )
}
