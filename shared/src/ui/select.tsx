import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names'
import styles from './select.module.css'
import { VisuallyHidden } from './visually-hidden'

export interface SelectOption<Value extends string = string> {
  /** May be empty: the choice of none. */
  value: Value
  label: string
  icon?: ReactNode
}

export interface SelectProps<Value extends string = string> {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The label is read but not seen. */
  hideLabel?: boolean
  disabled?: boolean
  className?: string
}

// The primitive refuses an empty value.
const emptyValue = 'none'
const toPrimitive = (value: string) => value || emptyValue

/** The list brings a style element of its own, which the page’s policy takes with the nonce of the page only. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, hideLabel, disabled, className } = props
  const labelId = useId()
  // The primitive draws the list of a closed select as well: here it comes with the first sign of a hand.
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)
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
      <Primitive.Root value={toPrimitive(value)} onValueChange={choose} onOpenChange={want} disabled={disabled}>
        <Primitive.Trigger className={styles.trigger} aria-labelledby={labelId} onPointerEnter={want} onFocus={want}>
          <Primitive.Value>{options.find((option) => option.value === value)?.label}</Primitive.Value>
          <ChevronDown aria-hidden="true" />
        </Primitive.Trigger>
        {isWanted && (
          <Primitive.Portal>
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
          </Primitive.Portal>
        )}
      </Primitive.Root>
    </div>
  )
}
