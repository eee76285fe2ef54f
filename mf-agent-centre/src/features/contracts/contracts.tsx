import { type ContractInfo, type ContractKind, getContractInfo } from '@parlay/contracts/endpoints/agent-contracts'
import { Tabs } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { featureOf } from '../../contract-pages'
import { CascadeDialog } from './cascade-dialog'
import { type ContractDialog, ContractDialogs } from './contract-dialogs'
import styles from './contracts.module.css'
import { DownContracts } from './down-contracts'
import { OpenContracts } from './open-contracts'
import { OwnContracts } from './own-contracts'
import { Records } from './records'
import { endingOf, useContractAction, type Wish } from './use-contract-action'

const tabs = ['own', 'down', 'open', 'records'] as const

/** The names in the answer for the state of the agent's own contract of each kind. */
const stateOf = {
  DIVIDEND: 'divtypereq',
  DAILY: 'dailysalreqtype',
  HOURLY: 'contracthoursalreq',
  REALTIME: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, keyof ContractInfo>

type Cascade = NonNullable<ReturnType<typeof endingOf>> & { wish: Wish }

/** The contracts of a kind: the agent's own, those with downlines, what waits for an answer, and what was paid. */
export function Contracts({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation('agent-contracts')
  const info = useQuery(queryOptionsFor(getContractInfo, {}))
  const [tab, setTab] = useState<(typeof tabs)[number]>('own')
  const [dialog, open] = useState<ContractDialog>()
  const [cascade, setCascade] = useState<Cascade>()
  const act = useContractAction(kind)

  /** Carries out an action. If it would end contracts of others, the agent is asked first. */
  const run = async (wish: Wish) => {
    try {
      await act(wish)
      emit('toast-requested', { kind: 'success', text: t(`done.${wish.action}`) })
      setCascade(undefined)
      open(undefined)
    } catch (error) {
      const ending = endingOf(error)
      if (!ending) throw error
      setCascade({ ...ending, wish })
    }
  }
  const isWithout = info.data?.[stateOf[kind]] === 'NONE'
  return (
    <>
      <Tabs
        label={t('tabs')}
        items={tabs.map((key) => ({
          key,
          label: t(`tab.${key}`),
          ...(key === 'open' && { count: info.data?.waiting[featureOf[kind]] ?? 0 }),
        }))}
        value={tab}
        onChange={setTab}
      >
        <div className={styles.panel}>
          {tab === 'own' && <OwnContracts kind={kind} isWithout={isWithout} onOpen={open} />}
          {tab === 'down' && <DownContracts kind={kind} onOpen={open} />}
          {tab === 'open' && <OpenContracts kind={kind} onOpen={open} />}
          {tab === 'records' && <Records kind={kind} />}
        </div>
      </Tabs>
      {dialog && <ContractDialogs kind={kind} dialog={dialog} onSend={run} onClose={() => open(undefined)} />}
      {cascade && (
        <CascadeDialog
          affected={cascade.affected}
          onConfirm={() => run({ ...cascade.wish, confirmToken: cascade.confirmToken })}
          onClose={() => setCascade(undefined)}
        />
      )}
    </>
  )
}
