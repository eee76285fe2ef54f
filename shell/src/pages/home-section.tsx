import { classNames, type Elements } from '@parlay/ui'
import { Link } from '@parlay/web/router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import styles from './home-section.module.css'

interface HomeSectionProps {
  title: string
  /** A link to the page that lists all of them. */
  more?: { to: string; label: string }
  isWaiting?: boolean
  className?: string | undefined
  children: Elements
}

/** Shows a block of the home page under its own heading. */
export function HomeSection({ title, more, isWaiting, className, children }: HomeSectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(styles.section, className)}
      aria-busy={isWaiting || undefined}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {more && (
          <Link to={more.to} className={styles.more}>
            <span>{more.label}</span>
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
