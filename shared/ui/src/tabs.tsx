import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Badge } from './badge'
import { classNames } from './class-names'
import type { Elements } from './elements'
import { scrollToMiddle } from './scroll-to-middle'
import styles from './tabs.module.css'

export interface TabItem<Key extends string = string> {
  key: Key
  label: string
  icon?: Elements
  /** Shown as a red count above 0. */
  count?: number
}

export interface TabsProps<Key extends string = string> {
  /** The accessible name of the row. */
  label: string
  items: readonly TabItem<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** For tabs whose selection is costly or may be refused: focus alone does not select, a key press does. */
  manual?: boolean
  /** The accessible name of the panel, if its tab's name is also the name of a field in it. */
  panelLabel?: string
  /** Controls that share the row, such as search and filters. */
  toolbar?: Elements
  /** The panel of the chosen tab. */
  children?: ReactNode
  className?: string
  /** The class of the row, e.g. to make it sticky. */
  rowClassName?: string
}

/** Keeps the chosen tab in view in a row that scrolls. */
function useChosenInView(list: RefObject<HTMLElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found by its state, which follows the value.
  useEffect(() => {
    const tab = list.current?.querySelector('[data-state=active]')
    return list.current && tab ? scrollToMiddle(list.current, tab) : undefined
  }, [list, value])
}

/** A single tab is no choice, so its panel appears without a row, and stays mounted when more tabs are added. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, items, value, onChange, manual, panelLabel, toolbar, children, className, rowClassName } = props
  const isChoice = items.length > 1
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useChosenInView(list, value)
  const nameOfPanel = panelLabel === undefined ? { 'aria-labelledby': `${id}${value}` } : { 'aria-label': panelLabel }
  return (
    <Primitive.Root
      value={value}
      onValueChange={(key) => onChange(key as Key)}
      activationMode={manual ? 'manual' : 'automatic'}
      className={className}
    >
      {(isChoice || toolbar) && (
        <div className={classNames(styles.row, rowClassName)}>
          {isChoice && (
            <Primitive.List ref={list} aria-label={label} className={styles.list}>
              {items.map(({ key, label: text, icon, count }) => (
                <Primitive.Trigger
                  key={key}
                  value={key}
                  id={`${id}${key}`}
                  aria-controls={key === value ? `${id}panel` : undefined}
                  className={styles.tab}
                >
                  {icon}
                  <span>{text}</span>
                  {count ? <Badge tone="alert">{count}</Badge> : null}
                </Primitive.Trigger>
              ))}
            </Primitive.List>
          )}
          {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
        </div>
      )}
      {/* There is one panel and nothing fades. The library's own panel would force a layout to check for an animation. */}
      <div
        id={`${id}panel`}
        tabIndex={-1}
        className={styles.panel}
        {...(isChoice ? { role: 'tabpanel', ...nameOfPanel } : {})}
      >
        {children}
      </div>
    </Primitive.Root>
  )
}
