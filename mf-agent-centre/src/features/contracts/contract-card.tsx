import type { Contract, ContractState } from '@parlay/contracts/endpoints/agent-contracts'
import { Badge, type BadgeTone, Button, Card } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { TierList } from '../../pay/tier-list'
import type { Move } from './action-dialog'
import type { ContractDialog } from './contract-dialogs'
import styles from './contracts.module.css'
import { useParty } from './use-party'

const tones: Record<ContractState, BadgeTone> = {
  REQUESTED: 'info',
  OFFERED: 'info',
  ACTIVE: 'success',
  TERMINATION_REQUESTED: 'warning',
  REJECTED: 'neutral',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  SUPERSEDED: 'neutral',
  TERMINATED: 'neutral',
}
const minutes = { dateStyle: 'medium', timeStyle: 'short' } as const
const dates = ['offeredAt', 'expiresAt', 'startsAt', 'endedAt'] as const
const moves: readonly string[] = ['ACCEPT', 'REJECT', 'TERMINATE', 'REQUEST_TERMINATE', 'CANCEL'] satisfies Move[]
const isMove = (action: string): action is Move => moves.includes(action)

interface ContractCardProps {
  contract: Contract
  onOpen: (dialog: ContractDialog) => void
}

/** A contract with its terms, those that come next, and what the agent may do with it now. */
export function ContractCard({ contract, onOpen }: ContractCardProps) {
  const { t } = useTranslation('agent-contracts')
  const partyOf = useParty()
  const { side, state, version, kind, next, reason } = contract
  const party = partyOf(contract)
  return (
    <Card as="article" aria-label={t(`with.${side}`, { party })} className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t(`with.${side}`, { party })}</h3>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </header>
      <Terms kind={kind} terms={contract} />
      {next && (
        <section className={styles.next}>
          <h4 className={styles.title}>{t('next', { from: formatDateTime(next.from, minutes) })}</h4>
          <Terms kind={kind} terms={next} />
        </section>
      )}
      {reason && <p className={styles.reason}>{t('reasonOf', { reason })}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('version')}</dt>
          <dd>{version}</dd>
        </div>
        {dates.flatMap((name) => {
          const time = contract[name]
          return time === null
            ? []
            : [
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>{formatDateTime(time, minutes)}</dd>
                </div>,
              ]
        })}
      </dl>
      <Actions contract={contract} onOpen={onOpen} />
    </Card>
  )
}

function Terms({
  kind,
  terms,
}: {
  kind: Contract['kind']
  terms: Pick<Contract, 'tiers' | 'period' | 'carriesNegative' | 'isolatesWinAbove'>
}) {
  const { t } = useTranslation('agent-contracts')
  const moneyText = useMemberMoneyText()
  return (
    <>
      {kind === 'DIVIDEND' && (
        <p className={styles.quiet}>
          {[
            t(`period.${terms.period}`),
            t(terms.carriesNegative ? 'carries' : 'resets'),
            ...(terms.isolatesWinAbove === null ? [] : [t('isolates', { amount: moneyText(terms.isolatesWinAbove) })]),
          ].join(' · ')}
        </p>
      )}
      <TierList kind={kind} tiers={terms.tiers} />
    </>
  )
}

function Actions({ contract, onOpen }: ContractCardProps) {
  const { t } = useTranslation('agent-contracts')
  const { actions, state } = contract
  if (actions.length === 0) return null
  const answers: readonly Move[] = state === 'REQUESTED' ? ['DECLINE'] : ['AGREE', 'KEEP']
  const asked = actions.flatMap((action): readonly Move[] => {
    if (action === 'ANSWER_REQUEST') return answers
    return isMove(action) ? [action] : []
  })
  return (
    <div className={styles.buttons}>
      {actions.includes('ANSWER_REQUEST') && state === 'REQUESTED' && (
        <Button
          size="small"
          variant="primary"
          onClick={() => onOpen({ kind: 'terms', wish: 'ANSWER_REQUEST', contract })}
        >
          {t('action.ANSWER')}
        </Button>
      )}
      {(['OFFER', 'REQUEST_NEW'] as const).map(
        (wish) =>
          actions.includes(wish) && (
            <Button key={wish} size="small" onClick={() => onOpen({ kind: 'terms', wish, contract })}>
              {t(`action.${wish === 'OFFER' ? 'OFFER' : 'REQUEST_CHANGE'}`)}
            </Button>
          ),
      )}
      {asked.map((move) => (
        <Button
          key={move}
          size="small"
          variant={move === 'ACCEPT' || move === 'AGREE' ? 'primary' : 'secondary'}
          onClick={() => onOpen({ kind: 'move', move, contract })}
        >
          {t(`action.${move}`)}
        </Button>
      ))}
    </div>
  )
}
