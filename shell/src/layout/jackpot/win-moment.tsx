import { listJackpots } from '@parlay/contracts/endpoints/jackpots'
import { Button, Dialog, LinkButton } from '@parlay/ui'
import { jackpotPath } from '@parlay/ui/jackpot/use-jackpots'
import { useRisingAmount } from '@parlay/ui/jackpot/use-rising-amount'
import { queryOptionsFor } from '@parlay/web/api'
import { formatMoney, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { Trophy } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { brand } from '../../brand'
import { useIsPageFree } from './use-is-page-free'
import type { Win } from './win'
import styles from './win-moment.module.css'
import { claimWin } from './win-record'
import '../../i18n/later-messages'

/** After this many milliseconds the win is shown without the name of its jackpot. */
const longestWait = 2_000
/** The milliseconds by which a page without the focus lets the one in which the member plays be first. */
const courtesy = 500

/** Returns the name of a jackpot, and whether it is known or has taken too long. */
function useJackpotName(jackpotId: string): { name: string | undefined; isSettled: boolean } {
  const language = wireLanguage(useLanguage())
  const { data, isPending } = useQuery(queryOptionsFor(listJackpots, { language }))
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), longestWait)
    return () => clearTimeout(timer)
  }, [])
  const name = data?.list.find((one) => one.jackpotId === jackpotId)?.name
  return { name, isSettled: !isPending || isLate }
}

interface WinMomentProps {
  win: Win
  /** Called when the win has been shown, here or in another page of the browser. */
  onDone: () => void
}

/**
 * Shows a won jackpot in a dialog, over a game too, whose round goes on below it. It waits until no other dialog is open.
 * The focus is on the sentence and not on a button: a key that was meant for the game must not close the dialog.
 */
export function WinMoment({ win, onDone }: WinMomentProps) {
  const { t } = useTranslation('later')
  const { name, isSettled } = useJackpotName(win.jackpotId)
  const isFree = useIsPageFree()
  const [stage, setStage] = useState<'waits' | 'asks' | 'shown' | 'leaves'>('waits')
  const release = useRef<() => void>(undefined)
  const done = useRef(onDone)
  done.current = onDone
  const isReady = stage === 'waits' && isFree && isSettled

  useEffect(() => {
    if (!isReady) return
    const ask = () => {
      setStage('asks')
      void claimWin(win).then((granted) => {
        release.current = granted
        if (granted) setStage('shown')
        else done.current()
      })
    }
    const timer = setTimeout(ask, document.hasFocus() ? 0 : courtesy)
    return () => clearTimeout(timer)
  }, [isReady, win])
  useEffect(() => {
    if (stage === 'leaves' && isFree) done.current()
  }, [stage, isFree])
  useEffect(() => () => release.current?.(), [])

  const close = () => setStage('leaves')
  return (
    <Dialog
      open={stage === 'shown'}
      onClose={close}
      title={name === undefined ? t('won.title_any') : t('won.title', { name })}
      size="form"
      footer={
        <>
          <LinkButton to={jackpotPath(win.jackpotId)} onClick={close}>
            {t('won.proof')}
          </LinkButton>
          <Button variant="primary" onClick={close}>
            {t('won.go_on')}
          </Button>
        </>
      }
    >
      <div className={styles.moment}>
        <Stage amount={win.amount} />
        <p tabIndex={-1} data-autofocus className={styles.paid}>
          {t('won.paid', { amount: formatMoney(win.amount, { symbol: brand.currencySymbol }) })}
        </p>
      </div>
    </Dialog>
  )
}

const sparks = Array.from({ length: 14 }, (_, place) => ({ '--place': place }) as CSSProperties)

/** Counts up to the amount. Screen readers get it from the sentence below. */
function Stage({ amount }: { amount: string }) {
  const [isCounting, setIsCounting] = useState(false)
  useEffect(() => setIsCounting(true), [])
  const shown = useRisingAmount(isCounting ? amount : '0.00')
  return (
    <div aria-hidden="true" className={styles.stage}>
      {sparks.map((style, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sparks never change.
        <i key={place} style={style} className={styles.spark} />
      ))}
      <Trophy className={styles.trophy} />
      <span translate="no" className={styles.amount}>
        {formatMoney(shown, { symbol: brand.currencySymbol })}
      </span>
    </div>
  )
}
