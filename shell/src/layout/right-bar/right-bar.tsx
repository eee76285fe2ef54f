import { CountBadge } from '@parlay/ui'
import { Tooltip } from '@parlay/ui/tooltip'
import { useTranslation } from '@parlay/web/i18n'
import { NavLink } from '@parlay/web/router'
import { useSystemStatus } from '@parlay/web/site'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { QrPopover } from './qr-popover'
import type { QuickLink } from './quick-link'
import { QuickLinkIcon } from './quick-link-icon'
import { ResourceLink } from './resource-link'
import styles from './right-bar.module.css'
import { ServiceMenu } from './service-menu'
import { useChooseLink } from './use-choose-link'
import { useQuickLinks } from './use-quick-links'
import { useRightBarState } from './use-right-bar-state'
import { useWaitingAt } from './use-waiting-at'
import '../../i18n/later-messages'

/** Shows links that are useful on any page. On wide screens the bar is next to the page, which leaves room for it. */
export function RightBar() {
  const { t } = useTranslation('later')
  const links = useQuickLinks()
  const { isOpen, toggle } = useRightBarState()
  const Arrow = isOpen ? ChevronRight : ChevronLeft
  const label = t(isOpen ? 'quick.collapse' : 'quick.expand')
  return (
    <nav aria-label={t('quick.label')} className={styles.place} data-open={isOpen}>
      <div className={styles.bar}>
        {isOpen && (
          <ul className={styles.list}>
            {links.map((link) => (
              <li key={link.key}>
                <BarEntry link={link} />
              </li>
            ))}
          </ul>
        )}
        <Tooltip text={label} side="left">
          <button type="button" className={styles.handle} aria-expanded={isOpen} aria-label={label} onClick={toggle}>
            <Arrow aria-hidden="true" />
          </button>
        </Tooltip>
      </div>
    </nav>
  )
}

function BarEntry({ link }: { link: QuickLink }) {
  const { t } = useTranslation('later')
  const choose = useChooseLink()
  const services = useSystemStatus()?.customerService ?? []
  const { count, text } = useWaitingAt(link.key)
  const label = [t(`quick.${link.key}`), text].filter(Boolean).join(', ')
  const look = { className: styles.entry, 'aria-label': label }
  const icon = (
    <>
      <QuickLinkIcon of={link.key} />
      {count > 0 && (
        <span className={styles.count}>
          <CountBadge count={count} />
        </span>
      )}
    </>
  )

  if (link.kind === 'resource' && link.resource.qrCodeUrl !== null) return <QrPopover link={link} label={label} />
  if (link.key === 'customerService' && services.length > 1) return <ServiceMenu services={services} label={label} />
  return (
    <Tooltip text={label} side="left">
      {link.kind === 'page' ? (
        <NavLink to={link.to} {...look}>
          {icon}
        </NavLink>
      ) : link.kind === 'resource' ? (
        <ResourceLink link={link} {...look}>
          {icon}
        </ResourceLink>
      ) : (
        <button type="button" {...look} onClick={() => choose(link)}>
          {icon}
        </button>
      )}
    </Tooltip>
  )
}
