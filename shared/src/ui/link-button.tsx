import { Link } from '@parlay/shared/router'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button'
import { classNames } from './class-names'

export interface LinkButtonProps extends ButtonLook, ComponentProps<typeof Link> {
  icon?: ReactNode
}

/** A link inside the site that looks like a button. */
export function LinkButton({ variant, size, full, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, full }), className)}>
      {icon}
      {children}
    </Link>
  )
}
