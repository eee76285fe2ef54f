import { Link } from '@parlay/web/router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button'
import { classNames } from './class-names'
import type { Elements } from './elements'
import { inElement } from './in-element'

export interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'children'> {
  children?: Elements | string
  icon?: Elements
}

/** A link inside the site that looks like a button. */
export function LinkButton({ variant, size, full, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, full }), className)}>
      {icon}
      {inElement(children)}
    </Link>
  )
}
