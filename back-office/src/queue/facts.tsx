import type { Elements } from '@parlay/ui'
import styles from './queue.module.css'

/** A known fact of a row, with its name. A fact that is null is left out. */
export type Fact = readonly [label: string, value: Elements | string | number | null]

interface FactsProps {
  facts: readonly Fact[]
  /** Above them. */
  title?: string
}

/** A list of facts about a row. */
export function Facts({ facts, title }: FactsProps) {
  return (
    <section className={styles.part}>
      {title && <h3>{title}</h3>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? '–' : value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
