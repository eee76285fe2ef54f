import { Button, type ButtonProps } from './button'
import styles from './button.module.css'
import { classNames } from './class-names'
import type { Elements } from './elements'

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'full'> {
  /** The accessible name, because an icon has none. */
  label: string
  icon: Elements
}

export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      icon={icon}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(styles.iconButton, className)}
    />
  )
}
