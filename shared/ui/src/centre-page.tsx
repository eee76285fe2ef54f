import styles from './centre-page.module.css'
import type { Elements } from './elements'

export interface CentrePageProps {
  title: string
  children: Elements
}

/** The layout of a page in a centre, under its title. */
export function CentrePage({ title, children }: CentrePageProps) {
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  )
}
