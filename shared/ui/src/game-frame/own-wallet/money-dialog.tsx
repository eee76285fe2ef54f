import type { RequestOf, ValueOf } from '@parlay/contracts/define-endpoint'
import type { OwnWallet } from '@parlay/contracts/endpoints/game-launches'
import {
  listMerchantWallets,
  mainWallet,
  setAutoTransfer,
  transferBetweenWallets,
} from '@parlay/contracts/endpoints/transfers'
import { parseMoney, readAmount } from '@parlay/contracts/money'
import { Button } from '@parlay/ui/button'
import { Dialog } from '@parlay/ui/dialog'
import { FormProblem } from '@parlay/ui/form-problem'
import { useErrorText } from '@parlay/ui/forms'
import { PendingNotice, useKeptCommand } from '@parlay/ui/pending'
import { TextField } from '@parlay/ui/text-field'
import { BringBack, useMoneyElsewhere, useWalletTexts, WalletList } from '@parlay/ui/wallets'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { type FormEvent, useId, useState } from 'react'
import type { Elements } from '../../elements'
import styles from './own-wallet.module.css'

const wishQuery = queryOptionsFor(listMerchantWallets, { isSingle: 'false' })

interface MoneyDialogProps {
  wallet: OwnWallet
  /** Called if nothing was decided and no money has moved. */
  onClose: () => void
  /** Called after the member has decided; the game has to read its wallet again if money has `moved`. */
  onDone: (moved: boolean) => void
}

/** Asks how much of the main wallet goes into a game with its own wallet, now and at the next launches. */
export function MoneyDialog({ wallet, onClose, onDone }: MoneyDialogProps) {
  const { t } = useWalletTexts()
  const { data } = useQuery({ ...wishQuery, enabled: wallet.isAsked })
  const { main } = useMoneyElsewhere()
  const { name } = wallet
  const isReady = main !== undefined && (data !== undefined || !wallet.isAsked)
  return (
    <Dialog open={isReady} onClose={onClose} size="form" title={t('title', { name })} description={t('why', { name })}>
      {isReady && <MoneyForm wallet={wallet} main={main} wish={data} onDone={onDone} />}
    </Dialog>
  )
}

type Choice = 'amount' | 'all' | 'none'
type Wishes = ValueOf<typeof listMerchantWallets>
type Wish = Pick<Wishes, 'autoTransfer' | 'amount'>

const choiceOf = (wish: Wish | undefined): Choice => {
  if (wish?.autoTransfer === false) return 'none'
  return wish === undefined || wish.amount ? 'amount' : 'all'
}

interface MoneyFormProps extends Pick<MoneyDialogProps, 'wallet' | 'onDone'> {
  main: string
  /** The earlier decision of the member. */
  wish: Wish | undefined
}

function MoneyForm({ wallet, main, wish, onDone }: MoneyFormProps) {
  const { t } = useWalletTexts()
  const { textOf } = useMoneyElsewhere()
  const [choice, setChoice] = useState(choiceOf(wish))
  const [typed, setTyped] = useState(wish?.amount ?? '')
  const [isSent, setIsSent] = useState(false)
  const { problem, isBusy, send, pending, isSending, check } = useMove(wallet, onDone)
  const amount = choice === 'all' ? main : choice === 'none' ? '0.00' : readAmount(typed)
  const fault = useAmountFault(choice, amount, main)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (!fault && amount !== undefined) void send(choice, amount)
  }
  if (pending) {
    const amountText = textOf(pending.amount)
    return <PendingNotice kind="transfer" values={{ amount: amountText }} isSending={isSending} onCheck={check} />
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {wallet.isAsked && (
        <div className={styles.now}>
          <WalletList />
          <BringBack full onDone={() => onDone(true)} />
        </div>
      )}
      <fieldset className={styles.choices}>
        <legend>{t('how_much')}</legend>
        <Way value="amount" choice={choice} onChoose={setChoice} label={t('amount')}>
          {choice === 'amount' && (
            <TextField
              label={t('amount')}
              hideLabel
              hint={t('up_to', { amount: textOf(main) })}
              error={isSent ? fault : undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              data-autofocus
            />
          )}
        </Way>
        <Way value="all" choice={choice} onChoose={setChoice} label={t('all')} note={textOf(main)} />
        <Way value="none" choice={choice} onChoose={setChoice} label={t('none')} />
      </fieldset>
      <p className={styles.quiet}>{t('remembered')}</p>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" size="large" full loading={isBusy}>
        {amount === undefined || amount === '0.00' || fault
          ? t(choice === 'amount' ? 'move' : wallet.isAsked ? 'save' : 'play_without')
          : t('move_amount', { amount: textOf(amount) })}
      </Button>
    </form>
  )
}

interface WayProps {
  value: Choice
  choice: Choice
  onChoose: (choice: Choice) => void
  label: string
  note?: string
  children?: Elements
}

function Way({ value, choice, onChoose, label, note, children }: WayProps) {
  const id = useId()
  return (
    <div className={styles.way}>
      <input
        id={id}
        type="radio"
        name="how-much"
        value={value}
        checked={value === choice}
        onChange={() => onChoose(value)}
      />
      <label htmlFor={id}>
        <span>{label}</span> {note && <span className={styles.quiet}>{note}</span>}
      </label>
      {children}
    </div>
  )
}

/** Returns the text that says why an amount cannot be moved. */
function useAmountFault(choice: Choice, amount: string | undefined, main: string): string | undefined {
  const { t } = useWalletTexts()
  if (choice !== 'amount') return undefined
  if (amount === undefined || amount === '0.00') return t('wrong_amount')
  return parseMoney(amount) > parseMoney(main) ? t('errors:err_balance_low') : undefined
}

type Transfer = RequestOf<typeof transferBetweenWallets>

/** Stores the decision, and moves the money. */
function useMove({ vassalage }: OwnWallet, onDone: (moved: boolean) => void) {
  const { t } = useWalletTexts()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { refetch } = useMoneyElsewhere()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const command = useKeptCommand<Transfer, object, ValueOf<typeof transferBetweenWallets>>({
    name: transferBetweenWallets.moduleId,
    call: (transfer, idempotencyKey) => callApi(transferBetweenWallets, transfer, { idempotencyKey }),
    isMine: ({ to }) => to === vassalage,
  })

  const carryOut = async (choice: Choice, amount: string): Promise<void> => {
    const wish = await callApi(setAutoTransfer, { enabled: choice !== 'none', ...(choice === 'amount' && { amount }) })
    client.setQueryData<Wishes>(wishQuery.queryKey, (known) => known && { ...known, ...wish })
    if (amount === '0.00') return onDone(false)
    await move({ from: mainWallet, to: vassalage, amount })
  }
  const move = async (transfer: Transfer): Promise<void> => {
    const { state } = await command.send(transfer, {})
    if (state === 'FAILED') return setProblem(t('not_moved'))
    if (state !== 'DONE') emit('toast-requested', { kind: 'info', text: t('on_its_way') })
    onDone(true)
  }
  const send = async (choice: Choice, amount: string): Promise<void> => {
    setProblem(undefined)
    setIsBusy(true)
    try {
      await carryOut(choice, amount)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setIsBusy(false)
      void refetch()
    }
  }
  const check = async (): Promise<void> => {
    if (!command.pending) return
    try {
      await move(command.pending)
    } catch (error) {
      setProblem(errorText(error))
      throw error
    } finally {
      void refetch()
    }
  }
  return { ...command, problem, isBusy, send, check }
}
