import { classNames } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { type CategoryLane, vendorPath } from '../categories'
import { CategoryIcon } from '../category-icon'
import styles from './vendor-panel.module.css'

/** The number of vendors that the dropdown has room for; if there are that many, the category's page may list more. */
const mostVendors = 11
/** The minimum distance to the window's edge, in pixels. */
const margin = 16

interface VendorPanelProps {
  lane: CategoryLane
  /** True if the keyboard opened the panel, so that it takes the focus. */
  takesFocus: boolean
  onChoose: () => void
}

/** Shows a category's vendors under its entry, shifted left as far as needed to fit the window. */
export function VendorPanel({ lane: { category, vendors }, takesFocus, onChoose }: VendorPanelProps) {
  const { t } = useTranslation('common')
  const panel = useRef<HTMLUListElement>(null)
  const shown = vendors.slice(0, mostVendors)

  useLayoutEffect(() => {
    const over = (panel.current?.getBoundingClientRect().right ?? 0) + margin - document.documentElement.clientWidth
    if (panel.current && over > 0) panel.current.style.insetInlineStart = `${-over}px`
  }, [])
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('a')?.focus()
  }, [takesFocus])

  return (
    <ul ref={panel} className={styles.panel} onKeyDown={moveFocus}>
      {shown.map((vendor) => (
        <li key={vendor.vassalage}>
          <Link to={vendorPath(category, vendor)} className={styles.vendor} onClick={onChoose}>
            <img src={`/art/vendors/${vendor.vassalage}-COLOR.svg`} alt="" width={96} height={40} />
            <span translate="no">{vendor.name}</span>
          </Link>
        </li>
      ))}
      {shown.length === mostVendors && (
        <li>
          <Link to={category.path} className={classNames(styles.vendor, styles.more)} onClick={onChoose}>
            <CategoryIcon category={category} />
            <span>{t('action.more')}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves the focus through the vendors with the arrow keys, wrapping at the ends. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.contains(event.target as Node))
  links.at((at + step) % links.length)?.focus()
}
