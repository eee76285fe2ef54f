import type { JackpotWin } from '@parlay/contracts/endpoints/jackpots'
import { Badge, Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import styles from './jackpots.module.css'
import { checks, verifyWin, type WinCheck } from './verify-win'

type State = 'asked' | 'running' | 'failed' | WinCheck

/** Offers to decide a win again in this browser, and shows each part of the check with the published values. */
export function WinProof({ jackpotId, win }: { jackpotId: string; win: JackpotWin }) {
  const { t } = useTranslation('jackpots')
  const [state, setState] = useState<State>('asked')
  const check = () => {
    setState('running')
    verifyWin(jackpotId, win).then(setState, () => setState('failed'))
  }
  const isChecked = typeof state === 'object'
  return (
    <div className={styles.proof}>
      {!isChecked && (
        <div>
          <Button size="small" onClick={check} loading={state === 'running'}>
            {t('check')}
          </Button>
        </div>
      )}
      <p role="status">
        {state === 'running' && t('check.running')}
        {state === 'failed' && t('check.failed')}
        {isChecked && t(Object.values(state.passed).every(Boolean) ? 'check.ok' : 'check.wrong')}
      </p>
      {isChecked && <Steps win={win} check={state} />}
    </div>
  )
}

/** Prints millionths of a minor unit as money with eight digits after the point. */
function printUnits(units: bigint): string {
  const digits = String(units).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

function Steps({ win: { proof, round }, check }: { win: JackpotWin; check: WinCheck }) {
  const { t } = useTranslation('jackpots')
  const facts = [
    ['proof.hash', proof.seedHash],
    ['fact.seed', proof.serverSeed],
    ['fact.first', proof.firstRound],
    ['fact.round', round],
    ['fact.before', printUnits(BigInt(proof.before))],
    ['fact.drop', printUnits(check.drop)],
    ['fact.after', printUnits(BigInt(proof.after))],
  ] as const
  return (
    <>
      <ul className={styles.checks}>
        {checks.map((name) => (
          <li key={name}>
            <Badge tone={check.passed[name] ? 'success' : 'error'}>
              {t(check.passed[name] ? 'result.ok' : 'result.wrong')}
            </Badge>{' '}
            <span>{t(`check.${name}`)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd translate="no" className={styles.code}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
