import type { Deposit, DepositMethod } from '@parlay/contracts/endpoints/deposits'
import { applyRate, feeOf, parseMoney, readAmount } from '@parlay/contracts/money'
import { Button, FormProblem, TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault, useShowError, useSubmit } from '@parlay/ui/forms'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { PendingNotice } from '@parlay/ui/pending'
import { formatMoney, useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { useFeeText } from '../../cash/use-fee-text'
import { useAmountsInWords } from '../../form/use-amounts-in-words'
import { BonusChoice } from './bonus-choice'
import styles from './deposit.module.css'
import { FirstDepositOffer } from './first-deposit-offer'
import { MethodCards } from './method-cards'
import { type DepositWish, useCreateDeposit } from './use-create-deposit'
import { type OfferedPromotion, useDepositPromotions } from './use-deposit-promotions'

interface DepositFormProps {
  /** Contains at least one method. */
  methods: readonly DepositMethod[]
  /** The values of an earlier order. */
  start?: DepositWish | undefined
  onCreated: (order: Deposit) => void
}

const fieldOfCode = { WAL_AMOUNT_RANGE: 'amount' }

export function DepositForm({ methods, start, onCreated }: DepositFormProps) {
  const { t } = useTranslation('member-centre')
  const missingAmount = t('errors:err_enter_amount')
  const isOnline = useOnline()
  const { create, pending, isSending } = useCreateDeposit()
  const faultOf = useAmountFault()
  const withAmountsInWords = useAmountsInWords()
  const form = useForm({ defaultValues: { methodId: '', amount: '', promotionId: '', ...start }, ...formOptions })
  const { bonuses, forFirst, refetch } = useDepositPromotions()
  const bonusOf = (promotionId: string) => bonuses.find((one) => one.promotionId === promotionId)
  const { errors, isSubmitting } = form.formState
  const symbol = useMemberCurrencySymbol()
  const methodOf = (methodId: string) => methods.find((one) => one.methodId === methodId) ?? methods[0]

  async function send(wish: DepositWish): Promise<void> {
    try {
      // `onCreated` is not called if the member has left meanwhile, so that nothing opens over what they do now.
      await create.mutateAsync(wish, { onSuccess: onCreated })
    } catch (error) {
      throw withAmountsInWords(error)
    }
  }
  const errorOptions = { form, namespace: 'member-centre', fieldOfCode, hasField: (name: string) => name === 'amount' }
  const showError = useShowError(errorOptions)
  const onSubmit = useSubmit({
    ...errorOptions,
    send: async (values) => {
      const wished = readAmount(values.amount)
      const by = methodOf(values.methodId)
      const bonus = bonusOf(values.promotionId)
      const choice = bonus && { promotionId: bonus.promotionId, termsVersion: bonus.offer.termsVersion }
      if (wished !== undefined && by !== undefined) await send({ methodId: by.methodId, amount: wished, ...choice })
    },
  })
  const typed = form.watch()
  const method = methodOf(typed.methodId)
  if (pending) {
    return (
      <PendingNotice
        kind="deposit"
        values={{ amount: formatMoney(pending.amount, { symbol }) }}
        isSending={isSending}
        onCheck={async () => {
          form.reset({ promotionId: '', ...pending })
          await send(pending).catch((error: unknown) => {
            showError(error)
            throw error
          })
        }}
      />
    )
  }
  if (method === undefined) return null
  const amount = readAmount(typed.amount)
  const bonus = bonusOf(typed.promotionId)

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <MethodCards
        methods={methods}
        value={method.methodId}
        onChange={(next) => {
          form.setValue('methodId', next)
          form.clearErrors('root')
          // The amount stays, but the limits have changed.
          void form.trigger('amount')
        }}
      />
      <div className={styles.amount}>
        <AmountField
          method={method}
          error={shownFault(form, 'amount')}
          field={form.register('amount', {
            validate: filledIn(missingAmount, (text, { methodId, promotionId }) =>
              faultOf(readAmount(text), methodOf(methodId) ?? method, bonusOf(promotionId)),
            ),
            onChange: () => form.clearErrors('root'),
          })}
        />
        <QuickAmounts
          method={method}
          value={amount}
          onChoose={(next) => {
            form.setValue('amount', next, { shouldValidate: true })
            form.clearErrors('root')
          }}
        />
      </div>
      {forFirst.map((promotion) => (
        <FirstDepositOffer key={promotion.promotionId} promotion={promotion} refetch={refetch} />
      ))}
      <BonusChoice
        bonuses={bonuses}
        value={bonus?.promotionId ?? ''}
        onChange={(next) => {
          form.setValue('promotionId', next)
          form.clearErrors('root')
          // The least amount has changed.
          if (typed.amount !== '') void form.trigger('amount')
        }}
      />
      <Summary
        method={method}
        amount={faultOf(amount, method, bonus) === undefined ? amount : undefined}
        bonus={bonus}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" size="large" loading={isSubmitting} disabled={!isOnline}>
        {t('deposit.submit')}
      </Button>
    </form>
  )
}

/** Returns a function that describes what is wrong with an amount. */
function useAmountFault() {
  const { t } = useTranslation('member-centre')
  const symbol = useMemberCurrencySymbol()
  return (amount: string | undefined, { min, max }: DepositMethod, bonus?: OfferedPromotion): string | undefined => {
    if (amount === undefined) return t('deposit.amountForm')
    const minor = parseMoney(amount)
    const least = bonus?.offer.minDeposit ?? '0.00'
    if (minor >= parseMoney(min) && minor < parseMoney(least))
      return t('deposit.bonus.least', { min: formatMoney(least, { symbol }) })
    if (minor >= parseMoney(min) && minor <= parseMoney(max)) return undefined
    return t('deposit.range', { min: formatMoney(min, { symbol }), max: formatMoney(max, { symbol }) })
  }
}

interface AmountFieldProps {
  method: DepositMethod
  error: string | undefined
  field: UseFormRegisterReturn<'amount'>
}

/** An input for any amount within the limits. */
function AmountField({ method, error, field }: AmountFieldProps) {
  const { t } = useTranslation('member-centre')
  const symbol = useMemberCurrencySymbol()
  const print = (amount: string) => formatMoney(amount, { symbol })
  return (
    <TextField
      label={t('deposit.amount')}
      inputMode="decimal"
      autoComplete="off"
      leading={<span className={styles.symbol}>{symbol}</span>}
      hint={t('deposit.limits', { min: print(method.min), max: print(method.max) })}
      error={error}
      {...field}
    />
  )
}

interface QuickAmountsProps {
  method: DepositMethod
  value: string | undefined
  onChoose: (text: string) => void
}

/** Buttons for a few common amounts. */
function QuickAmounts({ method, value, onChoose }: QuickAmountsProps) {
  const symbol = useMemberCurrencySymbol()
  const short = (amount: string) => amount.replace(/\.00$/, '')
  return (
    <div className={styles.quick}>
      {method.quickAmounts.map((amount) => (
        <Button key={amount} size="small" aria-pressed={value === amount} onClick={() => onChoose(short(amount))}>
          {short(formatMoney(amount, { symbol }))}
        </Button>
      ))}
    </div>
  )
}

interface SummaryProps {
  method: DepositMethod
  amount: string | undefined
  bonus: OfferedPromotion | undefined
}

/** Shows the fee of the amount, or the fee of any amount while none is typed, and the rest of the amount. */
function Summary({ method, amount, bonus }: SummaryProps) {
  const { t } = useTranslation('member-centre')
  const symbol = useMemberCurrencySymbol()
  const feeText = useFeeText()
  const fee = amount === undefined ? undefined : feeOf(parseMoney(amount), method.feeRule)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('deposit.fee')}</dt>
        <dd>{fee === undefined || fee === 0n ? feeText(method.feeRule) : formatMoney(fee, { symbol })}</dd>
      </div>
      <div>
        <dt>{t('deposit.credited')}</dt>
        <dd>{amount === undefined ? '–' : formatMoney(parseMoney(amount) - (fee ?? 0n), { symbol })}</dd>
      </div>
      {bonus && (
        <div>
          <dt>{t('deposit.bonus.money')}</dt>
          <dd>
            {amount === undefined ? '–' : formatMoney(shareOf(parseMoney(amount) - (fee ?? 0n), bonus), { symbol })}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** As the gateway reckons it of what is credited. */
function shareOf(credited: bigint, { offer: { percent, amount } }: OfferedPromotion): bigint {
  const share = applyRate(credited, ((percent ?? 0) / 100).toFixed(2))
  const most = parseMoney(amount)
  if (share < most) return share
  return most
}
