import type { TeamMember } from '../member-field/member-field'
import styles from './reports.module.css'

interface CrumbsProps {
  /** The accessible name. */
  label: string
  /** The name of the first step. */
  start: string
  path: readonly TeamMember[]
  /** Called with how many members of the path remain. */
  onStep: (steps: number) => void
}

/** The way down to the team that is shown; every step above it leads back. */
export function Crumbs({ label, start, path, onStep }: CrumbsProps) {
  const names = [start, ...path.map(({ account }) => account)]
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {names.map((name, steps) => (
          <li key={path[steps - 1]?.memberId ?? ''}>
            {steps === path.length ? (
              <span aria-current="page">{name}</span>
            ) : (
              <button type="button" className={styles.open} onClick={() => onStep(steps)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
