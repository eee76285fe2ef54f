import { Popover as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'
import type { Elements } from './elements'
import styles from './popover.module.css'

export interface PopoverProps {
  /** A button that accepts a ref. */
  trigger: ReactElement
  /** The panel's accessible name. */
  label: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: Elements
}

/** A small panel next to its button. Escape, a click elsewhere or another click on the button closes it. */
export function Popover({ trigger, label, side = 'bottom', children }: PopoverProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={12}
          collisionPadding={12}
          className={styles.panel}
          aria-label={label}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Closes the panel around it; the click goes on to its child. */
export const PopoverClose = Primitive.Close
