import { getWithdrawable, type Withdrawable } from '@parlay/contracts/endpoints/withdrawals'
import { Button } from '@parlay/ui/button'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useId } from 'react'
import { useWalletTexts } from './messages'
import { useMoneyElsewhere } from './use-money-elsewhere'
import styles from './wallets.module.css'

interface WhatCanBeWithdrawnProps {
  /** The level of the heading on its page. */
  heading: 'h2' | 'h3'
}

/**
 * Says which money can be withdrawn now, later and never, and why. The balance, the bonuses and the withdrawal show the
 * same sentences.
 */
export function WhatCanBeWithdrawn({ heading: Heading }: WhatCanBeWithdrawnProps) {
  const { t } = useWalletTexts()
  const { t: common } = useTranslation('common')
  const id = useId()
  const { data, error, refetch } = useQuery({ ...queryOptionsFor(getWithdrawable, {}), staleTime: 0 })
  useEvent('balance-changed', () => void refetch())
  return (
    <section className={styles.split} aria-labelledby={id}>
      <Heading id={id} className={styles.splitTitle}>
        {t('split')}
      </Heading>
      {data === undefined && error && (
        <div role="alert" className={styles.failed}>
          <p>{t('split.failed')}</p>
          <Button size="small" onClick={() => void refetch()}>
            {common('action.retry')}
          </Button>
        </div>
      )}
      <Parts {...(data ?? nothingYet)} isKnown={data !== undefined} />
    </section>
  )
}

const nothingYet: Withdrawable = { now: '0.00', later: [], never: [] }

function Parts({ now, later, never, isKnown }: Withdrawable & { isKnown: boolean }) {
  const { t } = useWalletTexts()
  const { textOf } = useMoneyElsewhere()
  const lines = (name: 'later' | 'never', parts: readonly Part[]) =>
    parts.length > 0 && (
      <div>
        <dt>{t(`split.${name}`)}</dt>
        {parts.map(({ reason, amount, remaining = null, until = null }) => (
          <dd key={reason}>
            <b translate="no">{textOf(amount)}</b>{' '}
            <span>
              {t(`${name}.${reason}`, {
                remaining: remaining === null ? '' : textOf(remaining),
                time: until === null ? '' : formatDateTime(until),
              })}
            </span>
          </dd>
        ))}
      </div>
    )
  return (
    <dl className={styles.parts} aria-busy={!isKnown}>
      <div>
        <dt>{t('split.now')}</dt>
        <dd>
          <b>{isKnown ? textOf(now) : '…'}</b>
        </dd>
      </div>
      {lines('later', later)}
      {lines('never', never)}
    </dl>
  )
}

interface Part {
  reason: string
  amount: string
  remaining?: string | null
  until?: number | null
}
