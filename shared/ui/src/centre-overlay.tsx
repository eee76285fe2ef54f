import { ChevronDown, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ComponentType, Suspense, useId, useRef, useState } from 'react'
import styles from './centre-overlay.module.css'
import { CountBadge } from './count-badge'
import type { Elements } from './elements'
import { SteadyPanel } from './steady-panel'
import { useAfterOtherDialogs } from './use-after-other-dialogs'
import { useCentreSteps } from './use-centre-steps'
import { useReturnToPage } from './use-return-to-page'
import { VisuallyHidden } from './visually-hidden'

export interface CentreEntry<Key extends string> {
  key: Key
  label: string
  icon: Elements
  /**
   * A red count next to the entry, shown above 0; `label` gives its accessible text. `includes` names the entries whose
   * own counts are part of it. While the list is closed, the count is next to the entry's name.
   */
  count?: { value: number; label: (value: number) => string; includes?: readonly Key[] }
}

/** A page of a centre, by which a remote knows it. */
export interface CentrePageEntry {
  icon: Elements
  Page: ComponentType
}

export interface CentreOverlayProps<Key extends string> {
  title: string
  closeLabel: string
  menuLabel: string
  /** Undefined until it is known which entries the member may see; the menu is hidden until then. */
  entries: readonly CentreEntry<Key>[] | undefined
  active: Key
  onSelect: (key: Key) => void
  onClose: () => void
  /** A control next to the close button, on every page of the centre. */
  action?: Elements
  /** A selector of the element that gets the focus first, if it is there by then; otherwise the first control does. */
  focusFirst?: string | undefined
  /** Shown while a page loads. */
  skeleton: Elements
  children: Elements
}

/**
 * Shows a centre over the whole page: its menu on the left (a list that opens, on small screens) and the chosen page on
 * the right. Focus is trapped and returned; Escape closes it, a click outside does not.
 */
export function CentreOverlay<Key extends string>(props: CentreOverlayProps<Key>) {
  const { title, closeLabel, entries, active, onClose, action, focusFirst, skeleton, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const isShown = useAfterOtherDialogs(true)
  const onReturn = useReturnToPage(true, isShown)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  /** Escape closes the list before the centre. */
  const onEscape = (event: Event) => {
    if (!isMenuOpen) return
    event.preventDefault()
    setIsMenuOpen(false)
  }
  return (
    <Dialog.Root open={isShown} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          asChild
          ref={panel}
          className={styles.panel}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            const first = focusFirst && panel.current?.querySelector<HTMLElement>(focusFirst)
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={onReturn}
          onEscapeKeyDown={onEscape}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <SteadyPanel>
            <header className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {action}
              <Dialog.Close className={styles.close} aria-label={closeLabel}>
                <X aria-hidden />
              </Dialog.Close>
            </header>
            <div className={styles.body}>
              {entries && <CentreMenu {...props} entries={entries} isOpen={isMenuOpen} onToggle={setIsMenuOpen} />}
              <ShownPage active={active} label={entries?.find(({ key }) => key === active)?.label}>
                <Suspense fallback={skeleton}>{children}</Suspense>
              </ShownPage>
            </div>
          </SteadyPanel>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ShownPageProps {
  active: string
  /** Undefined until the menu is known. */
  label: string | undefined
  children: Elements
}

function ShownPage({ active, label, children }: ShownPageProps) {
  const page = useRef<HTMLDivElement>(null)
  const isSaid = useCentreSteps(page, active)
  return (
    <>
      {/* A dialog over the centre hides what is below it, except elements with the attribute aria-live. */}
      <VisuallyHidden role="status">{isSaid ? label : ''}</VisuallyHidden>
      {/* biome-ignore lint/a11y/useSemanticElements: it is named for the focus; a region would repeat those of the page. */}
      <div
        ref={page}
        role="group"
        className={styles.page}
        key={active}
        data-centre-page={active}
        tabIndex={-1}
        aria-label={label}
      >
        {children}
      </div>
    </>
  )
}

type CentreMenuProps<Key extends string> = Pick<CentreOverlayProps<Key>, 'menuLabel' | 'active' | 'onSelect'> & {
  entries: readonly CentreEntry<Key>[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/**
 * The list of the centre's pages. Until it is pressed, a small screen shows only the current page and what waits on the
 * others.
 */
function CentreMenu<Key extends string>(props: CentreMenuProps<Key>) {
  const { menuLabel, entries, active, onSelect, isOpen, onToggle } = props
  const listId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const current = entries.find(({ key }) => key === active)
  const waiting = waitingElsewhere(entries, current)
  const choose = (key: Key) => {
    onSelect(key)
    if (!isOpen) return
    onToggle(false)
    toggle.current?.focus()
  }
  return (
    <nav className={styles.menu} aria-label={menuLabel} data-open={isOpen}>
      {entries.length > 1 && (
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => onToggle(!isOpen)}
        >
          {current?.icon}
          <span className={styles.names}>
            <span>{current?.label ?? menuLabel}</span>
            {waiting.map((entry) => (
              <span key={entry.key} className={styles.waiting}>
                <span>{entry.label}</span>
                <CountBadge count={entry.value} label={entry.countLabel} />
              </span>
            ))}
          </span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      <ul id={listId} className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              className={styles.entry}
              aria-current={entry.key === active ? 'page' : undefined}
              onClick={() => choose(entry.key)}
            >
              {entry.icon}
              <span className={styles.label}>{entry.label}</span>
              {entry.count && <CountBadge count={entry.count.value} label={entry.count.label(entry.count.value)} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns what waits on the pages that are not visible. An item that several pages show is counted once. */
function waitingElsewhere<Key extends string>(
  entries: readonly CentreEntry<Key>[],
  current: CentreEntry<Key> | undefined,
) {
  const waitingAt = (wanted: Key) => entries.find(({ key }) => key === wanted)?.count?.value ?? 0
  return entries.flatMap(({ key, label, count }) => {
    if (!count || key === current?.key || current?.count?.includes?.includes(key)) return []
    const value = count.value - sum((count.includes ?? []).map(waitingAt))
    return value > 0 ? [{ key, label, value, countLabel: count.label(value) }] : []
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
