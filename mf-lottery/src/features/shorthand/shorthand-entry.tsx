import { Button } from '@parlay/ui'
import { PlayLabel } from '@parlay/ui/lottery-line/play-label'
import { useTranslation } from '@parlay/web/i18n'
import { useId, useRef } from 'react'
import { exampleOf, printShorthand } from './print-shorthand'
import { readShorthand, type ShorthandDefaults, type WrittenBet } from './read-shorthand'
import styles from './shorthand-entry.module.css'
import { ShorthandFaults } from './shorthand-faults'

/** The stake of an example while the page has none. */
const usualStake = '10.00'

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
  const field = useRef<HTMLTextAreaElement>(null)
  const reading = readShorthand(text, defaults)
  const example = exampleOf(defaults.playType, defaults.unit ?? usualStake)
  // A row in doubt is never bought. It stays in the field, where it can be corrected.
  const unread = reading.faults.map(({ row }) => text.slice(row.from, row.to))
  const add = async () => {
    if (!(await onAdd(reading.bets))) return
    onChange(unread.join('\n'))
    field.current?.focus()
  }
  const take = (meant: string) => {
    onChange(meant)
    // The pressed suggestion is gone, and what was written goes on.
    field.current?.focus()
  }
  return (
    <div className={styles.entry}>
      <label htmlFor={id} className={styles.label}>
        {t('shorthand')}
      </label>
      <textarea
        ref={field}
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
      <div id={`${id}-hint`} className={styles.hint}>
        <p>{t('shorthand.hint')}</p>
        <p>{t('shorthand.numbers')}</p>
        <p>{t('shorthand.stakes')}</p>
      </div>
      <ShorthandFaults id={`${id}-faults`} text={text} faults={reading.faults} example={example} onTake={take} />
      <ReadLines bets={reading.bets} />
      <Button variant="primary" className={styles.add} disabled={!canAdd || reading.bets.length === 0} onClick={add}>
        {reading.bets.length === 0
          ? t('add')
          : t(unread.length === 0 ? 'add.lines' : 'shorthand.addRead', {
              lines: reading.bets.length,
              left: unread.length,
            })}
      </Button>
    </div>
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
            <code translate="no" className={styles.row}>
              {printShorthand([bet])}
            </code>
          </li>
        ))}
      </ul>
    </section>
  )
}
