import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './form-problem.module.css'

/** Shows and announces what is wrong with a form as a whole. Renders nothing without children. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className={styles.problem} role="alert">
      <CircleAlert aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
