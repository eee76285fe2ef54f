import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, Suspense, useId } from 'react'
import styles from './centre-overlay.module.css'
import { CountBadge, shownCount } from './count-badge'
import { useCloseRequest } from './use-close-request'
import { useReturnToPage } from './use-return-to-page'

export interface CentreEntry<Key extends string> {
  key: Key
  label: string
  icon: ReactNode
  /** A red count beside the entry, shown above 0; `label` says it in words. */
  count?: { value: number; label: string }
}

export interface CentreOverlayProps<Key extends string> {
  title: string
  closeLabel: string
  menuLabel: string
  /** Undefined until it is known who may see what: the menu stays hidden. */
  entries: readonly CentreEntry<Key>[] | undefined
  active: Key
  onSelect: (key: Key) => void
  onClose: () => void
  /** Beside the close button, from every page of the centre. */
  action?: ReactNode
  /** Stands in while a page arrives. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A centre over the whole page: its menu on the left (a select on small screens), the chosen page on the right. Focus
 * is trapped and returned, Escape closes, a click beside it does not.
 */
export function CentreOverlay<Key extends string>(props: CentreOverlayProps<Key>) {
  const { title, closeLabel, entries, active, onClose, action, skeleton, children } = props
  useCloseRequest(true, onClose)
  const onReturn = useReturnToPage(true)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.panel}
          aria-describedby={undefined}
          onCloseAutoFocus={onReturn}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {action}
            <Dialog.Close className={styles.close} aria-label={closeLabel}>
              <X aria-hidden />
            </Dialog.Close>
          </header>
          <div className={styles.body}>
            {entries && <CentreMenu {...props} entries={entries} />}
            <section className={styles.page} key={active} data-centre-page={active}>
              <Suspense fallback={skeleton}>{children}</Suspense>
            </section>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CentreMenu<Key extends string>({
  menuLabel,
  entries,
  active,
  onSelect,
}: CentreOverlayProps<Key> & { entries: readonly CentreEntry<Key>[] }) {
  const selectId = useId()
  return (
    <nav className={styles.menu} aria-label={menuLabel}>
      <label className={styles.selectLabel} htmlFor={selectId}>
        {menuLabel}
      </label>
      <select
        id={selectId}
        className={styles.select}
        value={active}
        onChange={(event) => {
          const chosen = entries.find((entry) => entry.key === event.target.value)
          if (chosen) onSelect(chosen.key)
        }}
      >
        {entries.map((entry) => (
          <option key={entry.key} value={entry.key}>
            {entry.count?.value ? `${entry.label} (${shownCount(entry.count.value)})` : entry.label}
          </option>
        ))}
      </select>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              className={styles.entry}
              aria-current={entry.key === active ? 'page' : undefined}
              onClick={() => onSelect(entry.key)}
            >
              {entry.icon}
              <span className={styles.label}>{entry.label}</span>
              {entry.count && <CountBadge count={entry.count.value} label={entry.count.label} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
