import { classNames } from '@parlay/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './number-grid.module.css'

interface NumberGridProps {
  label: string
  numbers: readonly string[]
  chosen: ReadonlySet<string>
  onToggle: (number: string) => void
}

const columns = 10

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
}

/** Numbers to press, ten in a row. One of them is in the tab order, and the arrow keys lead to the others. */
export function NumberGrid({ label, numbers, chosen, onToggle }: NumberGridProps) {
  const [current, setCurrent] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const reachable = Math.min(current, numbers.length - 1)

  const focus = (index: number) => {
    setCurrent(index)
    grid.current?.querySelectorAll('button')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? numbers.length - 1 : reachable + (step ?? 0)
    if ((step === undefined && event.key !== 'Home' && event.key !== 'End') || !numbers[target]) return
    event.preventDefault()
    focus(target)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of buttons in every browser.
    <div ref={grid} role="group" aria-label={label} className={styles.grid} onKeyDown={onKeyDown}>
      {numbers.map((number, index) => (
        <button
          key={number}
          type="button"
          className={classNames(styles.number, chosen.has(number) && styles.chosen)}
          aria-pressed={chosen.has(number)}
          tabIndex={index === reachable ? 0 : -1}
          onClick={() => {
            setCurrent(index)
            onToggle(number)
          }}
        >
          {number}
        </button>
      ))}
    </div>
  )
}
