import type { ValueOf } from '@parlay/contracts/define-endpoint'
import { recallAllWallets } from '@parlay/contracts/endpoints/transfers'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { Button, type ButtonProps } from '@parlay/ui/button'
import { useErrorText } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useState } from 'react'
import { useWalletTexts } from './messages'
import { useMoneyElsewhere } from './use-money-elsewhere'
import { useRefreshWallets } from './use-refresh-wallets'

type Results = ValueOf<typeof recallAllWallets>['results']

const sumOf = (results: Results): string =>
  printMoney(results.reduce((sum, { amount, state }) => sum + (state === 'DONE' ? parseMoney(amount) : 0n), 0n))

interface BringBackProps extends Pick<ButtonProps, 'full' | 'size'> {
  onDone?: () => void
}

/** Returns all money at vendors to the main wallet; renders nothing if there is none. */
export function BringBack({ onDone, ...look }: BringBackProps) {
  const { t } = useWalletTexts()
  const refresh = useRefreshWallets()
  const errorText = useErrorText()
  const { elsewhere, textOf } = useMoneyElsewhere()
  const [isBusy, setIsBusy] = useState(false)
  const recall = useIdempotentCall((_: object, idempotencyKey) => callApi(recallAllWallets, {}, { idempotencyKey }))

  const say = (results: Results) => {
    const has = (...states: string[]) => results.some(({ state }) => states.includes(state))
    if (has('FAILED')) emit('toast-requested', { kind: 'error', text: t('not_brought_back') })
    else if (has('PENDING', 'UNKNOWN')) emit('toast-requested', { kind: 'info', text: t('coming_back') })
    else emit('toast-requested', { kind: 'success', text: t('brought_back', { amount: textOf(sumOf(results)) }) })
  }
  const onClick = async () => {
    setIsBusy(true)
    try {
      say((await recall({})).results)
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorText(error) })
    } finally {
      setIsBusy(false)
      onDone?.()
      refresh()
    }
  }
  if (elsewhere === '0.00') return null
  return (
    <Button {...look} loading={isBusy} onClick={onClick}>
      {t('bring_back', { amount: textOf(elsewhere) })}
    </Button>
  )
}
