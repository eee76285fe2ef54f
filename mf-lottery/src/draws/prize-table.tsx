import { drawLayouts } from '@parlay/contracts/lottery/layouts'
import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'
import { classNames, VisuallyHidden } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './prize-table.module.css'

interface PrizeTableProps {
  area: DrawArea
  prizes: DrawPrizes
  /** The accessible name. */
  caption: string
  /** Marks the numbers that end with these digits. */
  ending?: string
  /** The number of shown numbers, from the last prize up to the special one, as they are called out; by default all. */
  shown?: number
}

/** All numbers of a draw by prize, as printed results have them. The last two digits stand out. */
export function PrizeTable({ area, prizes, caption, ending = '', shown = Number.POSITIVE_INFINITY }: PrizeTableProps) {
  const { t } = useTranslation('lottery')
  const layout = drawLayouts[area]
  const calledBefore = (place: number) => layout.slice(place + 1).reduce((sum, { numbers }) => sum + numbers, 0)
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        {layout.map(({ name, digits }, place) => (
          <tr key={name} className={classNames(name === 'special' && styles.special)}>
            <th scope="row">{t(`prize.${name}`)}</th>
            <td>
              {(prizes[name] ?? []).map((number, index) => (
                <DrawnNumber
                  // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice; it is known by its place.
                  key={index}
                  number={calledBefore(place) + index < shown ? number : undefined}
                  digits={digits}
                  isFound={ending !== '' && number.endsWith(ending)}
                />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows a number, or without one an empty place of the same width. */
function DrawnNumber({ number, digits, isFound }: { number?: string; digits: number; isFound: boolean }) {
  if (number === undefined) {
    return (
      <span className={styles.hidden} aria-hidden="true">
        {'0'.repeat(digits)}
      </span>
    )
  }
  return (
    <span translate="no" className={classNames(styles.number, isFound && styles.found)}>
      <span>{number.slice(0, -2)}</span>
      <b>{number.slice(-2)}</b>
    </span>
  )
}
