import { drawnParts } from '@parlay/contracts/lottery/plays'
import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'
import { VisuallyHidden } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './draw-results.module.css'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface EndsTableProps {
  area: DrawArea
  prizes: DrawPrizes
  caption: string
}

/** The last two digits of all numbers, by their first and by their last digit. */
export function EndsTable({ area, prizes, caption }: EndsTableProps) {
  const { t } = useTranslation('lottery-results')
  const ends = drawnParts('LO2', area, prizes).sort()
  const [special = ''] = drawnParts('DE', area, prizes)
  return (
    <table className={styles.ends}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('ends.digit')}</th>
          <th scope="col">{t('ends.head')}</th>
          <th scope="col">{t('ends.tail')}</th>
        </tr>
      </thead>
      <tbody>
        {digits.map((digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <EndsCell ends={ends.filter((end) => end.startsWith(digit))} special={special} />
            <EndsCell ends={ends.filter((end) => end.endsWith(digit))} special={special} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The end of the special prize stands out. */
function EndsCell({ ends, special }: { ends: readonly string[]; special: string }) {
  const { t } = useTranslation('lottery-results')
  if (ends.length === 0) {
    return (
      <td>
        <VisuallyHidden>{t('ends.none')}</VisuallyHidden>
      </td>
    )
  }
  return (
    <td>
      {ends.map((end, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an end may be drawn several times.
        <span key={index} className={end === special ? styles.specialEnd : styles.end}>
          {end}
        </span>
      ))}
    </td>
  )
}
