import { useTranslation } from '@parlay/shared/i18n'
import { lazy, Suspense } from 'react'
import styles from './download.module.css'

/** Where the code can't be had, the address can be typed. */
const Address = ({ text }: { text: string; label: string }) => <p className={styles.address}>{text}</p>

const QrCode = lazy(() =>
  import('@parlay/shared/ui/qr-code').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: Address }),
  ),
)

/** For somebody at a desk: the way to the same page on the phone. */
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
