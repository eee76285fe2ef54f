import { Tooltip as Primitive } from 'radix-ui'
import { type ReactElement, useState } from 'react'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** Without a text, no tooltip appears. */
  text: string
  /** One control that accepts a ref. The tooltip adds to its name and is never its only name. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root open={isOpen && text !== ''} onOpenChange={setIsOpen}>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content side={side} sideOffset={6} className={styles.tip}>
            <span>{text}</span>
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
