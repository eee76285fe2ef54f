import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { useId, useState } from 'react'
import { classNames } from './class-names'
import type { Elements } from './elements'
import styles from './select.module.css'
import { VisuallyHidden } from './visually-hidden'

export interface SelectOption<Value extends string = string> {
  /** May be empty, for the option of no value. */
  value: Value
  label: string
  icon?: Elements
}

export interface SelectProps<Value extends string = string> {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Hides the label visually; screen readers still announce it. */
  hideLabel?: boolean
  /** A sentence below the field. */
  hint?: string | undefined
  disabled?: boolean
  className?: string
}

// The primitive does not accept an empty value.
const emptyValue = 'none'
const toPrimitive = (value: string) => value || emptyValue

/** The list inserts a style element, which the page’s policy accepts only with the page's nonce. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, hideLabel, hint, disabled, className } = props
  const labelId = useId()
  const hintId = useId()
  // The primitive also renders the list of a closed select, so the list is rendered only on the first sign of use.
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)
  const [isOpen, setIsOpen] = useState(false)
  const openOrClose = (next: boolean) => {
    want()
    setIsOpen(next)
  }
  const choose = (next: string) => {
    const option = options.find((candidate) => toPrimitive(candidate.value) === next)
    if (option) onChange(option.value)
  }
  return (
    <div className={classNames(styles.field, className)}>
      {hideLabel ? (
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      ) : (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      )}
      <Primitive.Root value={toPrimitive(value)} onValueChange={choose} onOpenChange={openOrClose} disabled={disabled}>
        <Primitive.Trigger
          className={styles.trigger}
          aria-labelledby={labelId}
          aria-describedby={hint && hintId}
          onPointerEnter={want}
          onFocus={want}
        >
          <Primitive.Value>
            <span>{options.find((option) => option.value === value)?.label}</span>
          </Primitive.Value>
          <ChevronDown aria-hidden="true" />
        </Primitive.Trigger>
        {isWanted && (
          <Primitive.Portal>
            {/* The primitive hides the page from screen readers while the list is open, so the list is a modal dialog. */}
            <div {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': labelId })}>
              <Primitive.Content position="popper" sideOffset={6} className={styles.list}>
                <Primitive.Viewport nonce={pageNonce()}>
                  {options.map((option) => (
                    <Primitive.Item key={option.value} value={toPrimitive(option.value)} className={styles.option}>
                      {option.icon}
                      <Primitive.ItemText>{option.label}</Primitive.ItemText>
                      <Primitive.ItemIndicator className={styles.mark}>
                        <Check aria-hidden="true" />
                      </Primitive.ItemIndicator>
                    </Primitive.Item>
                  ))}
                </Primitive.Viewport>
              </Primitive.Content>
            </div>
          </Primitive.Portal>
        )}
      </Primitive.Root>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
