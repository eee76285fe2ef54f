import type { Bonus } from '@parlay/contracts/endpoints/bonuses'
import { useStateMeaning } from '@parlay/member-common/state-meaning'
import { Badge, Button, Card } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { BonusBets } from './bonus-bets'
import { BonusMeter } from './bonus-meter'
import { BonusTerms } from './bonus-terms'
import styles from './bonuses.module.css'
import { CancelBonus } from './cancel-bonus'

const tones = {
  WAITING: 'info',
  ACTIVE: 'success',
  DONE: 'success',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  USED_UP: 'neutral',
} as const

interface BonusCardProps {
  bonus: Bonus
  /** With all of its terms and the way out; otherwise as part of the history. */
  isOpen?: boolean
}

export function BonusCard({ bonus, isOpen = false }: BonusCardProps) {
  const { t } = useTranslation('bonus-details')
  const money = useMemberMoneyText()
  const meaning = useStateMeaning('bonus')
  const titleId = useId()
  const { title, amount, balance, state, expiresAt } = bonus
  return (
    <Card as="article" aria-labelledby={titleId} className={styles.card}>
      <header className={styles.head}>
        <h4 id={titleId} className={styles.name}>
          {`${title} · ${money(amount)}`}
        </h4>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </header>
      <p className={styles.note}>{meaning(state, { days: bonus.terms.days })}</p>
      {isOpen && state === 'ACTIVE' && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('balance')}</dt>
            <dd translate="no">{money(balance)}</dd>
          </div>
          <div>
            <dt>{t('until')}</dt>
            <dd>{formatDateTime(expiresAt ?? 0)}</dd>
          </div>
        </dl>
      )}
      <BonusMeter bonus={bonus} labelledBy={titleId} />
      {isOpen ? <BonusTerms bonus={bonus} /> : <Events bonus={bonus} />}
      <Bets bonus={bonus} />
      {isOpen && <CancelBonus bonus={bonus} />}
    </Card>
  )
}

function Events({ bonus: { events } }: { bonus: Bonus }) {
  const { t } = useTranslation('bonus-details')
  const money = useMemberMoneyText()
  return (
    <ol className={styles.events} aria-label={t('events')}>
      {events.map(({ kind, at, amount }) => (
        <li key={kind}>
          <span className={styles.note}>{formatDateTime(at)}</span>{' '}
          <span>{t(`event.${kind}`, { amount: amount === null ? '' : money(amount) })}</span>
        </li>
      ))}
    </ol>
  )
}

/** The bets are requested when the member opens them. */
function Bets({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation('bonus-details')
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return (
    <div className={styles.part}>
      <Button
        size="small"
        variant="quiet"
        icon={<ChevronDown aria-hidden className={isShown ? styles.turned : undefined} />}
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={t('betsOf', { bonusId: bonus.bonusId, title: bonus.title })}
        onClick={() => setIsShown(!isShown)}
      >
        {t('bets')}
      </Button>
      <div id={id}>{isShown && <BonusBets bonus={bonus} />}</div>
    </div>
  )
}
