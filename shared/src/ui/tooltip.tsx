import { Tooltip as Primitive } from 'radix-ui'
import { type ReactElement, useState } from 'react'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** Nothing shows without one. */
  text: string
  /** One control that takes a ref. The tip adds to its name, it never is its only name. */
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
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
