import { mostMultiple } from '@parlay/shared/contracts/endpoints/lottery-bets'
import { useTranslation } from '@parlay/shared/i18n'
import { PlayLabel } from '@parlay/shared/lottery-line/play-label'
import { Button } from '@parlay/shared/ui'
import { useId } from 'react'
import { printShorthand } from './print-shorthand'
import { type Reading, readShorthand, type ShorthandDefaults, type WrittenBet } from './read-shorthand'
import styles from './shorthand-entry.module.css'

interface ShorthandEntryProps {
  text: string
  onChange: (text: string) => void
  defaults: ShorthandDefaults
  canAdd: boolean
  /** Adds what was read; returns whether it is on the slip now. */
  onAdd: (bets: readonly WrittenBet[]) => Promise<boolean>
}

/** Types or pastes numbers and shorthand. What was read is shown before it is added, and what cannot be read is marked. */
export function ShorthandEntry({ text, onChange, defaults, canAdd, onAdd }: ShorthandEntryProps) {
  const { t } = useTranslation('lottery-bets')
  const id = useId()
  const reading = readShorthand(text, defaults)
  const add = async () => {
    if (await onAdd(reading.bets)) onChange('')
  }
  return (
    <div className={styles.entry}>
      <label htmlFor={id} className={styles.label}>
        {t('shorthand')}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={4}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={reading.faults.length > 0 || undefined}
        aria-describedby={`${id}-hint ${id}-faults`}
        placeholder={'23 45 67 lo 10n\ndau 5 dao\nkeo 10 19 de 5n'}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('shorthand.hint')}
      </p>
      <Faults id={`${id}-faults`} text={text} reading={reading} />
      <ReadLines bets={reading.bets} />
      <Button
        variant="primary"
        className={styles.add}
        disabled={!canAdd || reading.bets.length === 0 || reading.faults.length > 0}
        onClick={add}
      >
        {reading.bets.length > 0 ? t('add.lines', { lines: reading.bets.length }) : t('add')}
      </Button>
    </div>
  )
}

/** The rows with a fault, with the part that cannot be read marked where it stands. */
function Faults({ id, text, reading: { faults } }: { id: string; text: string; reading: Reading }) {
  const { t } = useTranslation('lottery-bets')
  return (
    <ul id={id} className={styles.faults} aria-live="polite">
      {faults.map(({ from, to, code }) => {
        const start = text.lastIndexOf('\n', from - 1) + 1
        const end = text.indexOf('\n', to)
        return (
          <li key={from}>
            <code className={styles.row}>
              {text.slice(start, from)}
              <mark className={styles.mark}>{text.slice(from, to)}</mark>
              {text.slice(to, end < 0 ? undefined : end)}
            </code>
            <span className={styles.fault}>
              {t(`shorthand.fault.${code}`, { most: mostMultiple, word: text.slice(from, to) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function ReadLines({ bets }: { bets: readonly WrittenBet[] }) {
  const { t } = useTranslation('lottery-bets')
  if (bets.length === 0) return null
  return (
    <section aria-label={t('shorthand.read')} className={styles.read}>
      <ul className={styles.lines}>
        {bets.map((bet, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines follow the text, and the same line may stand there twice.
          <li key={index}>
            <PlayLabel playType={bet.playType} />
            <code className={styles.row}>{printShorthand([bet])}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
