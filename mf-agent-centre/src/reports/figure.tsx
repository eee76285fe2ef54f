import { Money, VisuallyHidden } from '@parlay/shared/ui'
import styles from './reports.module.css'

interface FigureProps {
  amount: string
  signed?: boolean
  /** What a click opens, for screen readers; a figure that is made of nothing opens nothing. */
  about: string
  onOpen: (() => void) | undefined
}

/** A sum that opens the rows that it is made of. */
export function Figure({ amount, signed = false, about, onOpen }: FigureProps) {
  if (!onOpen || !/[1-9]/.test(amount)) return <Money amount={amount} signed={signed} />
  return (
    <button type="button" className={styles.figure} onClick={onOpen}>
      <Money amount={amount} signed={signed} />
      <VisuallyHidden>{` ${about}`}</VisuallyHidden>
    </button>
  )
}
