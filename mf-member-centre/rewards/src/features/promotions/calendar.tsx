import type { Promotion } from '@parlay/contracts/endpoints/promotions'
import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './promotions.module.css'

/** The days that the list can be narrowed to; null is the whole list. */
const calendarDays = [null, 7, 30] as const
export type CalendarDays = (typeof calendarDays)[number]

const dayMs = 24 * 60 * 60 * 1000

/** Returns whether a promotion begins or ends within so many days. */
export function isWithin({ startAt, endAt, state }: Promotion, days: CalendarDays, now: number): boolean {
  if (days === null) return true
  const isAhead = (time: number | null) => time !== null && time > now && time <= now + days * dayMs
  return state !== null && (isAhead(startAt) || isAhead(endAt))
}

interface CalendarProps {
  chosen: CalendarDays
  onChoose: (days: CalendarDays) => void
}

/** Narrows the list to what begins or ends soon. */
export function Calendar({ chosen, onChoose }: CalendarProps) {
  const { t } = useTranslation('promotions')
  return (
    <fieldset className={styles.calendar}>
      <legend className={styles.legend}>{t('calendar')}</legend>
      {calendarDays.map((days) => (
        <Button
          key={days}
          size="small"
          variant={days === chosen ? 'primary' : 'secondary'}
          aria-pressed={days === chosen}
          onClick={() => onChoose(days)}
        >
          {days === null ? t('calendar_all') : t('calendar_days', { days })}
        </Button>
      ))}
    </fieldset>
  )
}
