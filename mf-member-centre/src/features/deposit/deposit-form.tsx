import { isApiError } from '@parlay/shared/api'
import type { Deposit, DepositMethod } from '@parlay/shared/contracts/endpoints/deposits'
import { formatMoney, useTranslation } from '@parlay/shared/i18n'
import { parseMoney, readAmount } from '@parlay/shared/money'
import { useOnline } from '@parlay/shared/site'
import { Button, FormProblem, TextField } from '@parlay/shared/ui'
import { type FormEvent, useState } from 'react'
import { useCurrencySymbol } from '../../use-money-text'
import { useRefusalText } from '../../use-refusal-text'
import styles from './deposit.module.css'
import { MethodCards } from './method-cards'
import { type DepositWish, useCreateDeposit } from './use-create-deposit'

interface DepositFormProps {
  /** At least one. */
  methods: readonly DepositMethod[]
  /** What was wished before. */
  start?: DepositWish | undefined
  onCreated: (order: Deposit) => void
}

export function DepositForm({ methods, start, onCreated }: DepositFormProps) {
  const { t } = useTranslation('member-centre')
  const isOnline = useOnline()
  const [methodId, setMethodId] = useState(start?.methodId)
  const [text, setText] = useState(start?.amount ?? '')
  const [isTouched, setIsTouched] = useState(false)
  const create = useCreateDeposit()
  const method = methods.find((one) => one.methodId === methodId) ?? methods[0]
  const faultOf = useAmountFault()
  const refusalText = useRefusalText()
  if (method === undefined) return null

  const amount = readAmount(text)
  const fault = faultOf(amount, method)
  const isRange = isApiError(create.error, 'WAL_AMOUNT_RANGE')
  const refusal = create.error ? refusalText(create.error) : undefined
  const change = (next: string) => {
    setText(next)
    create.reset()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTouched(true)
    if (amount !== undefined && fault === undefined && isOnline && !create.isPending) {
      // Not for who has left meanwhile: nothing opens over what they do now.
      create.mutate({ methodId: method.methodId, amount }, { onSuccess: onCreated })
    }
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <MethodCards
        methods={methods}
        value={method.methodId}
        onChange={(next) => {
          setMethodId(next)
          create.reset()
        }}
      />
      <AmountFields
        method={method}
        text={text}
        error={(isTouched ? fault : undefined) ?? (isRange ? refusal : undefined)}
        onChange={change}
        onBlur={() => setIsTouched(text !== '')}
      />
      <Summary method={method} amount={fault === undefined ? amount : undefined} />
      <FormProblem>{isRange ? undefined : refusal}</FormProblem>
      <Button type="submit" variant="primary" size="large" loading={create.isPending} disabled={!isOnline}>
        {t('deposit.submit')}
      </Button>
    </form>
  )
}

/** What is wrong with an amount, in words. */
function useAmountFault() {
  const { t } = useTranslation('member-centre')
  const symbol = useCurrencySymbol()
  return (amount: string | undefined, { min, max }: DepositMethod): string | undefined => {
    if (amount === undefined) return t('deposit.amountForm')
    const minor = parseMoney(amount)
    if (minor >= parseMoney(min) && minor <= parseMoney(max)) return undefined
    return t('deposit.range', { min: formatMoney(min, { symbol }), max: formatMoney(max, { symbol }) })
  }
}

interface AmountFieldsProps {
  method: DepositMethod
  text: string
  error: string | undefined
  onChange: (text: string) => void
  onBlur: () => void
}

/** Any amount within the limits; a few usual ones are a press away. */
function AmountFields({ method, text, error, onChange, onBlur }: AmountFieldsProps) {
  const { t } = useTranslation('member-centre')
  const symbol = useCurrencySymbol()
  const print = (amount: string) => formatMoney(amount, { symbol })
  return (
    <div className={styles.amount}>
      <TextField
        label={t('deposit.amount')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        leading={<span className={styles.symbol}>{symbol}</span>}
        hint={t('deposit.limits', { min: print(method.min), max: print(method.max) })}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <div className={styles.quick}>
        {method.quickAmounts.map((amount) => (
          <Button
            key={amount}
            size="small"
            aria-pressed={readAmount(text) === amount}
            onClick={() => onChange(amount.replace(/\.00$/, ''))}
          >
            {print(amount).replace(/\.00$/, '')}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Summary({ method, amount }: { method: DepositMethod; amount: string | undefined }) {
  const { t } = useTranslation('member-centre')
  const symbol = useCurrencySymbol()
  const isFree = parseMoney(method.fee) === 0n
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('deposit.fee')}</dt>
        <dd>{isFree ? t('deposit.noFee') : formatMoney(method.fee, { symbol })}</dd>
      </div>
      <div>
        <dt>{t('deposit.credited')}</dt>
        <dd>{amount === undefined ? '–' : formatMoney(parseMoney(amount) - parseMoney(method.fee), { symbol })}</dd>
      </div>
    </dl>
  )
}
