import { useTranslation } from '@parlay/web/i18n'
import { NavLink } from '@parlay/web/router'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, lazy, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CategoryLane } from '../categories'
import { LazyPart } from '../lazy-part'
import styles from './navigation.module.css'
import type { Dropdowns } from './use-dropdowns'

const loadPanel = () => import(/* webpackChunkName: "vendor-panel" */ './vendor-panel')
const VendorPanel = lazy(() => loadPanel().then(({ VendorPanel: one }) => ({ default: one })))

/** Loads the panel's script ahead of time. */
export const preloadVendorPanel = () => void loadPanel().catch(() => undefined)

interface CategoryEntryProps {
  lane: CategoryLane
  dropdowns: Dropdowns
}

/**
 * Shows a category's link and next to it a button that opens its vendors. A mouse can also hover; with touch, the first
 * tap on the link opens them and the second follows it.
 */
export function CategoryEntry({ lane, dropdowns }: CategoryEntryProps) {
  const { key, path, playPath, label: labelKey } = lane.category
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { openKey, settle, isByHover, hoverProps } = dropdowns
  const isOpen = openKey === key
  const root = useRef<HTMLLIElement>(null)
  const [isByKey, setIsByKey] = useState(false)
  const pointer = useRef('')
  const label = common(labelKey)
  useClickElsewhere(root, isOpen, settle)

  const onFollow = (event: MouseEvent) => {
    const isFirstTap = pointer.current === 'touch' && !isOpen
    if (isFirstTap) event.preventDefault()
    settle(isFirstTap ? key : undefined)
  }
  const onToggle = () => {
    setIsByKey(false)
    settle(isOpen && !isByHover() ? undefined : key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    pointer.current = ''
    if (event.key === 'Escape' && isOpen) {
      settle()
      root.current?.querySelector('button')?.focus()
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      setIsByKey(true)
      settle(key)
    }
  }

  return (
    <li
      ref={root}
      className={styles.entry}
      {...hoverProps(key)}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType
      }}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (isOpen && relatedTarget && !root.current?.contains(relatedTarget)) settle()
      }}
    >
      <NavLink to={path} also={playPath} className={styles.link} onClick={onFollow}>
        {label}
      </NavLink>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-label={t('navigation.vendors', { category: label })}
        onClick={onToggle}
      >
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <LazyPart>
          <VendorPanel lane={lane} takesFocus={isByKey} onChoose={() => settle()} />
        </LazyPart>
      )}
    </li>
  )
}

function useClickElsewhere(root: { current: HTMLElement | null }, isOpen: boolean, settle: () => void): void {
  const latest = useRef(settle)
  latest.current = settle
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen, root])
}
