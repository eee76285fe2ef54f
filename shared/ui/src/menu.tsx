import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'
import { classNames } from './class-names'
import type { Elements } from './elements'
import styles from './menu.module.css'

export interface MenuEntry {
  key: string
  label: string
  icon?: Elements
  onSelect: () => void
  /** Set if the entry is one of a choice: whether it is the chosen one. */
  checked?: boolean
  danger?: boolean
  /** The BCP 47 tag if the label is in another language. */
  lang?: string
}

export interface MenuProps {
  /** A button that accepts a ref. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
}

export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content align={align} sideOffset={6} className={styles.menu}>
          {entries.map((entry) => (
            <MenuLine key={entry.key} entry={entry} />
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function MenuLine({ entry }: { entry: MenuEntry }) {
  const className = classNames(styles.entry, entry.danger && styles.danger)
  if (entry.checked === undefined) {
    return (
      <Primitive.Item className={className} onSelect={entry.onSelect}>
        {entry.icon}
        <span>{entry.label}</span>
      </Primitive.Item>
    )
  }
  return (
    <Primitive.CheckboxItem checked={entry.checked} className={className} onSelect={entry.onSelect} lang={entry.lang}>
      {entry.icon}
      <span>{entry.label}</span>
      <Primitive.ItemIndicator className={styles.mark}>
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  )
}
