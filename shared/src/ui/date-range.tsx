import { maxReportSpan } from '@parlay/shared/contracts/report-span'
import { useTranslation } from '@parlay/shared/i18n'
import dayjs from 'dayjs'
import { useId } from 'react'
import { Button } from './button'
import styles from './date-range.module.css'

export type DatePreset = 'past7' | 'past30' | 'next7' | 'next30'

/** In milliseconds since the epoch, by local days: `startTime` inclusive, `endTime` exclusive. */
export interface TimeRange {
  startTime: number
  endTime: number
}

export interface DateRangeProps {
  value: TimeRange
  onChange: (range: TimeRange) => void
  /** The default is the past 7 and 30 days. */
  presets?: readonly DatePreset[]
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

/** Returns the local days of a preset, including today. */
export function rangeOfPreset(preset: DatePreset, now: number = Date.now()): TimeRange {
  const today = dayjs(now).startOf('day')
  const { from, to } = presetDays[preset]
  return { startTime: today.add(from, 'day').valueOf(), endTime: today.add(to, 'day').valueOf() }
}

const dayFormat = 'YYYY-MM-DD'

/** The days that fit into the longest span of a report, also where one of them has 25 hours. */
const mostDays = Math.floor(maxReportSpan / 86_400_000) - 1

/** Returns the local day of an instant as date fields have it. */
export const dayText = (time: number): string => dayjs(time).format(dayFormat)

export function DateRange({ value, onChange, presets = ['past7', 'past30'] }: DateRangeProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const first = dayjs(value.startTime)
  const last = dayjs(value.endTime - 1)

  /** The other day moves along where the period would end before it begins, or be longer than a report. */
  const changeFirst = (day: string) => {
    if (!day) return
    const chosen = dayjs(day).startOf('day')
    const [soonest, latest] = [chosen.add(1, 'day').valueOf(), chosen.add(mostDays, 'day').valueOf()]
    onChange({ startTime: chosen.valueOf(), endTime: Math.min(Math.max(value.endTime, soonest), latest) })
  }
  const changeLast = (day: string) => {
    if (!day) return
    const end = dayjs(day).add(1, 'day').startOf('day')
    const [earliest, latest] = [end.subtract(mostDays, 'day').valueOf(), end.subtract(1, 'day').valueOf()]
    onChange({ startTime: Math.max(Math.min(value.startTime, latest), earliest), endTime: end.valueOf() })
  }

  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{t('date.period')}</legend>
      <DayField id={`${id}-from`} label={t('date.from')} value={first.format(dayFormat)} onChange={changeFirst} />
      <DayField id={`${id}-to`} label={t('date.to')} value={last.format(dayFormat)} onChange={changeLast} />
      {presets.map((preset) => {
        const range = rangeOfPreset(preset)
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
