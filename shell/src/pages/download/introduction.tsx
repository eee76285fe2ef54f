import { buttonClass } from '@parlay/ui/button'
import { useTranslation } from '@parlay/web/i18n'
import { Check } from 'lucide-react'
import { brand } from '../../brand'
import styles from './download.module.css'
import { InstallPanel } from './install-panel'
import { QrCard } from './qr-card'
import { useAppDownload } from './use-app-download'
import { useIsDesktop } from './use-is-desktop'

const benefits = ['full', 'quick', 'offline'] as const
const iconSize = 72

/**
 * Explains what the app is and how to get it on this device, with a code for another one. Store links appear only if
 * the brand has any.
 */
export function Introduction() {
  const { t } = useTranslation('download')
  const { data: download } = useAppDownload()
  const isDesk = useIsDesktop()
  const stores = [
    { label: t('store.ios'), address: download?.ios },
    { label: t('store.android'), address: download?.android },
  ]
  return (
    <header className={styles.introduction}>
      <div className={styles.words}>
        <div className={styles.head}>
          <img src="/art/icon-192.png" alt="" width={iconSize} height={iconSize} className={styles.icon} />
          <h1 className={styles.title}>{t('page.title', { brand: brand.label })}</h1>
        </div>
        <p className={styles.lead}>{t('page.lead')}</p>
        <ul className={styles.benefits} aria-label={t('benefits.title')}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Check aria-hidden="true" />
              <span>{t(`benefits.${benefit}`)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <InstallPanel />
          {stores.map(
            ({ label, address }) =>
              address && (
                <a key={label} href={address} rel="noopener" target="_blank" className={buttonClass({ size: 'large' })}>
                  {label}
                </a>
              ),
          )}
        </div>
      </div>
      {isDesk && <QrCard address={download?.qrCodeUrl ?? `${location.origin}/down`} />}
    </header>
  )
}
