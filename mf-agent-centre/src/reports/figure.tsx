import { Money, VisuallyHidden } from '@parlay/ui'
import type { ReactNode } from 'react'
import styles from './reports.module.css'

interface FigureLinkProps {
  /** The text for screen readers about what a click opens. */
  about: string
  onOpen: () => void
  children: ReactNode
}

/** A figure that opens the rows that it is made of. */
export function FigureLink({ about, onOpen, children }: FigureLinkProps) {
  return (
    <button type="button" className={styles.figure} onClick={onOpen}>
      <span translate="no">{children}</span>
      <VisuallyHidden>{` ${about}`}</VisuallyHidden>
    </button>
  )
}

interface FigureProps {
  amount: string
  signed?: boolean
  symbol?: string | undefined
  about: string
  onOpen: (() => void) | undefined
}

/** A sum that opens the rows that it is made of; one that is made of nothing opens nothing. */
export function Figure({ amount, signed = false, symbol, about, onOpen }: FigureProps) {
  const money = <Money amount={amount} signed={signed} symbol={symbol} />
  if (!onOpen || !/[1-9]/.test(amount)) return money
  return (
    <FigureLink about={about} onOpen={onOpen}>
      {money}
    </FigureLink>
  )
}
