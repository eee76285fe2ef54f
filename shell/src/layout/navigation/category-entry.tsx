import { useTranslation } from '@parlay/shared/i18n'
import { Link, NavLink } from '@parlay/shared/router'
import { classNames } from '@parlay/shared/ui'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { type CategoryLane, vendorPath } from '../categories'
import { useDisclosure } from '../use-disclosure'
import styles from './navigation.module.css'

const dropdownVendors = 11

/** A category's link with a button beside it that opens its vendors; the mouse may also just hover. */
export function CategoryEntry({ lane: { category, vendors } }: { lane: CategoryLane }) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { isOpen, setIsOpen, rootProps } = useDisclosure<HTMLLIElement>()
  const label = common(category.label)
  const shown = vendors.slice(0, dropdownVendors)
  const close = () => setIsOpen(false)
  // What a passing mouse has opened it closes again; a click keeps it.
  const isByHover = useRef(false)
  const onHover = (isOver: boolean) => {
    if (isOver === isOpen || (!isOver && !isByHover.current)) return
    isByHover.current = isOver
    setIsOpen(isOver)
  }
  const onClick = () => {
    if (!isByHover.current) setIsOpen(!isOpen)
    isByHover.current = false
  }
  return (
    <li
      {...rootProps}
      className={styles.entry}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onHover(false)}
    >
      <NavLink to={category.path} className={styles.link} onClick={close}>
        {label}
      </NavLink>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-label={t('navigation.vendors', { category: label })}
        onClick={onClick}
      >
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className={styles.dropdown}>
          {shown.map((vendor) => (
            <li key={vendor.vassalage}>
              <Link to={vendorPath(category, vendor)} className={styles.vendor} onClick={close}>
                <img src={`/art/vendors/${vendor.vassalage}-COLOR.svg`} alt="" width={96} height={40} loading="lazy" />
                {vendor.name}
              </Link>
            </li>
          ))}
          {shown.length === dropdownVendors && (
            <li>
              <Link to={category.path} className={classNames(styles.vendor, styles.all)} onClick={close}>
                {common('action.more')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}
