import { maxReportSpan } from '@parlay/contracts/report-span'
import { useTranslation } from '@parlay/web/i18n'
import { useId } from 'react'
import { Button } from './button'
import styles from './date-range.module.css'
import { dateAfter, dateIn, midnightIn } from './zoned-days'

export type DatePreset = 'past7' | 'past30' | 'next7' | 'next30'

/** In milliseconds since the epoch, by whole days: `startTime` inclusive, `endTime` exclusive. */
export interface TimeRange {
  startTime: number
  endTime: number
}

export interface DateRangeProps {
  value: TimeRange
  onChange: (range: TimeRange) => void
  /** The default is the past 7 and 30 days. */
  presets?: readonly DatePreset[]
  /** The time zone in which the days begin, such as the brand’s; the default is the device’s. */
  timeZone?: string | undefined
}

const presetDays: Record<DatePreset, { from: number; to: number }> = {
  past7: { from: -6, to: 1 },
  past30: { from: -29, to: 1 },
  next7: { from: 0, to: 7 },
  next30: { from: 0, to: 30 },
}

const presetLabels: Record<DatePreset, string> = {
  past7: 'date.past_7',
  past30: 'date.past_30',
  next7: 'date.next_7',
  next30: 'date.next_30',
}

/** Returns the days of a preset, including today in the time zone. */
export function rangeOfPreset(
  preset: DatePreset,
  { now = Date.now(), timeZone }: { now?: number; timeZone?: string | undefined } = {},
): TimeRange {
  const today = dateIn(now, timeZone)
  const { from, to } = presetDays[preset]
  return {
    startTime: midnightIn(dateAfter(today, from), timeZone),
    endTime: midnightIn(dateAfter(today, to), timeZone),
  }
}

/** The days that fit into the longest span of a report, even if one of them has 25 hours. */
const mostDays = Math.floor(maxReportSpan / 86_400_000) - 1

/** Returns the day of an instant in the format of date fields, in the time zone or in that of the device. */
export const dayText = (time: number, timeZone?: string): string => dateIn(time, timeZone)

export function DateRange({ value, onChange, presets = ['past7', 'past30'], timeZone }: DateRangeProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const midnightAfter = (day: string, days: number) => midnightIn(dateAfter(day, days), timeZone)

  /** The other day moves too if the period would end before it begins, or be longer than a report. */
  const changeFirst = (day: string) => {
    if (!day) return
    const [soonest, latest] = [midnightAfter(day, 1), midnightAfter(day, mostDays)]
    onChange({ startTime: midnightAfter(day, 0), endTime: Math.min(Math.max(value.endTime, soonest), latest) })
  }
  const changeLast = (day: string) => {
    if (!day) return
    const [earliest, latest] = [midnightAfter(day, 1 - mostDays), midnightAfter(day, 0)]
    onChange({ startTime: Math.max(Math.min(value.startTime, latest), earliest), endTime: midnightAfter(day, 1) })
  }

  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{t('date.period')}</legend>
      <DayField
        id={`${id}-from`}
        label={t('date.from')}
        value={dateIn(value.startTime, timeZone)}
        onChange={changeFirst}
      />
      <DayField
        id={`${id}-to`}
        label={t('date.to')}
        value={dateIn(value.endTime - 1, timeZone)}
        onChange={changeLast}
      />
      {presets.map((preset) => {
        const range = rangeOfPreset(preset, { timeZone })
        const isChosen = range.startTime === value.startTime && range.endTime === value.endTime
        return (
          <Button
            key={preset}
            variant={isChosen ? 'primary' : 'secondary'}
            aria-pressed={isChosen}
            onClick={() => onChange(range)}
          >
            {t(presetLabels[preset])}
          </Button>
        )
      })}
    </fieldset>
  )
}

interface DayFieldProps {
  id: string
  label: string
  value: string
  onChange: (day: string) => void
}

function DayField({ id, label, value, onChange }: DayFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.day}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
