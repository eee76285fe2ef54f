import { printMoney } from '@parlay/contracts/money'
import { IconButton } from '@parlay/ui'
import { LotteryLine } from '@parlay/ui/lottery-line/lottery-line'
import { usePlayWords } from '@parlay/ui/lottery-line/use-play-words'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { X } from 'lucide-react'
import { costOfLine, type SlipLine, type SlipTicket } from '../../slip/slip'
import styles from './slip.module.css'

interface SlipLinesProps {
  ticket: SlipTicket
  isLocked: boolean
  onChange: (lines: SlipLine[]) => void
}

export function SlipLines({ ticket: { area, lines }, isLocked, onChange }: SlipLinesProps) {
  const { t } = useTranslation('lottery-bets')
  const { playName } = usePlayWords()
  const money = useBrandMoneyText()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <LotteryLine line={{ ...line, cost: printMoney(costOfLine(line, area)) }} money={money} />
          {!isLocked && (
            <IconButton
              label={t('slip.removeLine', { play: playName(line.playType), numbers: line.numbers.join(' ') })}
              icon={<X />}
              onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
