import { listDepositMethods } from '@parlay/contracts/endpoints/deposits'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Card, EmptyState, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './deposit.module.css'
import { DepositForm } from './deposit-form'
import { OrderCard } from './order-card'
import type { DepositWish } from './use-create-deposit'
import type { Deposits } from './use-deposits'
import { useFocus } from './use-focus'

/** Loads the deposit methods with names in the page's language. */
export const useDepositMethods = () =>
  useQuery(queryOptionsFor(listDepositMethods, { language: wireLanguage(useLanguage()) }))

/** Shows the current order, or the form for a new one. */
export function DepositDesk({ deposits }: { deposits: Deposits }) {
  const { t } = useTranslation('member-centre')
  const methods = useDepositMethods()
  const [start, setStart] = useState<DepositWish>()
  const { order, hasMoved } = deposits
  /** The order whose page the browser did not open. */
  const [blocked, setBlocked] = useState<string>()

  const problem = useQueryProblem(methods, t('deposit.methodsFailed'))
  if (problem) return problem
  if (methods.data === undefined || deposits.isLoading) return <Skeleton height="24rem" />
  const { list } = methods.data
  if (order !== undefined) {
    return (
      <OrderCard
        key={order.orderNo}
        order={order}
        methodName={list.find(({ methodId }) => methodId === order.methodId)?.name ?? order.methodId}
        isBlocked={blocked === order.orderNo}
        takesFocus={hasMoved}
        onChanged={() => void deposits.refresh()}
        onLeave={(wish) => {
          setStart(wish)
          deposits.leave()
        }}
      />
    )
  }
  if (list.length === 0) return <EmptyState title={t('deposit.noMethods')} text={t('deposit.noMethodsHint')} />
  return (
    <Card as="section" aria-label={t('deposit.title')}>
      <Heading takesFocus={hasMoved}>{t('deposit.title')}</Heading>
      <DepositForm
        methods={list}
        start={start}
        onCreated={(created) => {
          if (created.channel === 'PAGE' && created.payUrl && !openTab(created.payUrl)) setBlocked(created.orderNo)
          deposits.choose(created)
          void deposits.refresh()
        }}
      />
    </Card>
  )
}

function Heading({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useFocus<HTMLHeadingElement>(takesFocus)
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h3>
  )
}

/** Returns false if the browser blocks the new tab. */
function openTab(address: string): boolean {
  const tab = window.open(address, '_blank')
  if (tab !== null) tab.opener = null
  return tab !== null
}
