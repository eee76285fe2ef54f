import { CountBadge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import type { ReactNode } from 'react'
import type { QuickLink } from './quick-link'
import { QuickLinkIcon } from './quick-link-icon'
import styles from './quick-links.module.css'
import { ResourceLink } from './resource-link'
import { useChooseLink } from './use-choose-link'
import { useQuickLinks } from './use-quick-links'
import { useWaitingAt } from './use-waiting-at'
import '../../i18n/later-messages'

interface QuickLinksProps {
  /** Called when a link is chosen, so that the sheet around the list closes. */
  onChoose: () => void
}

/** The right bar's links as a list, for the menu of small screens. */
export function QuickLinks({ onChoose }: QuickLinksProps) {
  const { t } = useTranslation('later')
  const links = useQuickLinks()
  return (
    <nav aria-label={t('quick.label')}>
      <h3 className={styles.heading}>{t('quick.label')}</h3>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.key}>
            <QuickEntry link={link} onChoose={onChoose}>
              <QuickLinkIcon of={link.key} />
              <span>{t(`quick.${link.key}`)}</span>
              <WaitingBadge of={link.key} />
            </QuickEntry>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WaitingBadge({ of }: { of: QuickLink['key'] }) {
  const { count, text } = useWaitingAt(of)
  return (
    <span className={styles.count}>
      <CountBadge count={count} label={text} />
    </span>
  )
}

function QuickEntry({ link, onChoose, children }: QuickLinksProps & { link: QuickLink; children: ReactNode }) {
  const choose = useChooseLink()
  const className = styles.entry
  if (link.kind === 'page') {
    return (
      <Link to={link.to} className={className} onClick={onChoose}>
        {children}
      </Link>
    )
  }
  if (link.kind === 'resource') {
    return (
      <ResourceLink link={link} className={className} onClick={onChoose}>
        {children}
      </ResourceLink>
    )
  }
  const onClick = () => {
    choose(link)
    onChoose()
  }
  return (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  )
}
