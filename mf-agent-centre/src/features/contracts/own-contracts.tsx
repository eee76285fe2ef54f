import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import type { ContractDialog } from './contract-dialogs'
import { ContractList } from './contract-list'
import styles from './contracts.module.css'

interface OwnContractsProps {
  kind: ContractKind
  /** True if a contract can be requested, because none is in force and none is open. */
  isWithout: boolean
  onOpen: (dialog: ContractDialog) => void
}

/** The contracts with the upline, by which the agent is paid. */
export function OwnContracts({ kind, isWithout, onOpen }: OwnContractsProps) {
  const { t } = useTranslation('agent-contracts')
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <p className={styles.quiet}>{t('ownAbout')}</p>
        {isWithout && (
          <Button variant="primary" onClick={() => onOpen({ kind: 'terms', wish: 'REQUEST_NEW' })}>
            {t('action.REQUEST_NEW')}
          </Button>
        )}
      </div>
      <ContractList
        request={{ kind, side: 'UP' }}
        empty={{ title: t('emptyOwn'), text: t('emptyOwnHint') }}
        onOpen={onOpen}
      />
    </div>
  )
}
