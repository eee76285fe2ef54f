import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'
import type { Elements } from './elements'
import { inElement } from './in-element'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLook {
  /** Use `primary` at most once in a group; the default is `secondary`. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the width of its container. */
  full?: boolean
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  children?: Elements | string | number
  icon?: Elements
  /** Shows a spinner in place of the icon, keeps the width and ignores clicks. */
  loading?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function buttonClass({ variant = 'secondary', size = 'medium', full }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full)
}

export function Button({ variant, size, full, icon, loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, full }), className)}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner small /> : icon}
      {inElement(children)}
    </button>
  )
}
