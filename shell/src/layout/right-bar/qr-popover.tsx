import { Popover } from '@parlay/ui/popover'
import { Spinner } from '@parlay/ui/spinner'
import { useTranslation } from '@parlay/web/i18n'
import { lazy } from 'react'
import { LazyPart } from '../lazy-part'
import { type QuickLink, qrTextOf } from './quick-link'
import { QuickLinkIcon } from './quick-link-icon'
import { ResourceLink } from './resource-link'
import styles from './right-bar.module.css'
import '../../i18n/later-messages'

const QrCode = lazy(() => import('@parlay/ui/qr-code').then(({ QrCode: one }) => ({ default: one })))

interface QrPopoverProps {
  link: Extract<QuickLink, { kind: 'resource' }>
  label: string
}

/** Shows an app's link with its QR code, for people at a computer who want it on their phone. */
export function QrPopover({ link, label }: QrPopoverProps) {
  const { t } = useTranslation('later')
  const text = qrTextOf(link.resource.qrCodeUrl ?? link.resource.url, location.origin)
  const trigger = (
    <button type="button" className={styles.entry} aria-label={label} title={label}>
      <QuickLinkIcon of={link.key} />
    </button>
  )
  return (
    <Popover trigger={trigger} label={label} side="left">
      <div className={styles.card}>
        <p className={styles.name}>{label}</p>
        <div className={styles.code}>
          <LazyPart isNeeded waiting={<Spinner />}>
            <QrCode text={text} label={t('quick.qr', { name: label })} />
          </LazyPart>
        </div>
        <p className={styles.hint}>{t('quick.scan')}</p>
        <ResourceLink link={link} className={styles.open}>
          {t('quick.open', { name: label })}
        </ResourceLink>
      </div>
    </Popover>
  )
}
