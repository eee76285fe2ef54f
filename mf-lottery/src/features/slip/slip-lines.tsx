import { useTranslation } from '@parlay/shared/i18n'
import { IconButton } from '@parlay/shared/ui'
import { X } from 'lucide-react'
import { PlayLabel } from '../../numbers/play-label'
import { playName } from '../../numbers/play-words'
import { costOfLine, type SlipLine, type SlipTicket } from '../../slip/slip'
import { useMoneyText } from '../../use-money-text'
import styles from './slip.module.css'

interface SlipLinesProps {
  ticket: SlipTicket
  isLocked: boolean
  onChange: (lines: SlipLine[]) => void
}

export function SlipLines({ ticket: { area, lines }, isLocked, onChange }: SlipLinesProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useMoneyText()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <div className={styles.bet}>
            <PlayLabel playType={line.playType} />
            <p className={styles.numbers}>{line.numbers.join(' ')}</p>
            <p className={styles.cost}>
              {t('slip.line', {
                unit: money(line.unit),
                multiple: line.multiple,
                cost: money(costOfLine(line, area)),
                odds: line.odds,
              })}
            </p>
          </div>
          {!isLocked && (
            <IconButton
              label={t('slip.removeLine', { play: playName(t, line.playType), numbers: line.numbers.join(' ') })}
              icon={<X />}
              onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
