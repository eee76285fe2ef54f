import { mostMultiple } from '@parlay/contracts/endpoints/lottery-bets'
import { Button } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { takeSuggestion, type WrittenFault } from './read-shorthand'
import styles from './shorthand-entry.module.css'

interface ShorthandFaultsProps {
  id: string
  text: string
  faults: readonly WrittenFault[]
  /** A bet that can be written here. */
  example: string
  /** Gets the text with a suggestion in place of the row that it is for. */
  onTake: (text: string) => void
}

/** The rows with a fault, with the part that cannot be read marked where it stands, and what may be meant a press away. */
export function ShorthandFaults({ id, text, faults, example, onTake }: ShorthandFaultsProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  return (
    <ul id={id} className={styles.faults} aria-live="polite">
      {faults.map((fault) => {
        const { from, to, row, code, suggestions, range } = fault
        const word = text.slice(from, to)
        const stakes = range && { least: money(range.least), most: money(range.most) }
        return (
          <li key={from}>
            <code className={styles.row} translate="no">
              <span>{text.slice(row.from, from)}</span>
              <mark className={styles.mark}>{word}</mark>
              <span>{text.slice(to, row.to)}</span>
            </code>
            {code !== 'WORD' && (
              <span className={styles.fault}>
                {t('shorthand.unread', {
                  row: text.slice(row.from, row.to).trim(),
                  instead: suggestions[0] ?? example,
                })}
              </span>
            )}{' '}
            <span className={styles.fault}>
              {t(`shorthand.fault.${code}`, { most: mostMultiple, word, example, ...stakes })}
            </span>
            {suggestions.length > 0 && (
              <fieldset className={styles.suggestions}>
                <legend className={styles.meant}>{t('shorthand.meant')}</legend>
                {suggestions.map((suggestion) => (
                  <Button
                    key={suggestion}
                    size="small"
                    className={styles.suggestion}
                    translate="no"
                    onClick={() => onTake(takeSuggestion(text, fault, suggestion))}
                  >
                    {suggestion}
                  </Button>
                ))}
              </fieldset>
            )}
          </li>
        )
      })}
    </ul>
  )
}
