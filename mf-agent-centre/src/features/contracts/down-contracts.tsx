import { type ContractKind, type ContractState, contractStates } from '@parlay/contracts/endpoints/agent-contracts'
import { Button, Select } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import type { ContractDialog } from './contract-dialogs'
import { ContractList } from './contract-list'
import styles from './contracts.module.css'

interface DownContractsProps {
  kind: ContractKind
  onOpen: (dialog: ContractDialog) => void
}

/** The contracts by which the agent's direct downlines are paid. */
export function DownContracts({ kind, onOpen }: DownContractsProps) {
  const { t } = useTranslation('agent-contracts')
  const { t: pay } = useTranslation('agent-pay')
  const [state, setState] = useState<'' | ContractState>('')
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <Select
          label={pay('state')}
          value={state}
          options={(['', ...contractStates] as const).map((one) => ({
            value: one,
            label: t(`state.${one || 'all'}`),
          }))}
          onChange={setState}
        />
        <Button variant="primary" onClick={() => onOpen({ kind: 'terms', wish: 'OFFER' })}>
          {t('offerNew')}
        </Button>
      </div>
      <ContractList
        key={state}
        request={{ kind, side: 'DOWN', ...(state && { state }) }}
        empty={{ title: t('emptyDown'), text: t('emptyDownHint') }}
        onOpen={onOpen}
      />
    </div>
  )
}
