import type { TeamOverview } from '@parlay/contracts/endpoints/agents'

type Figure = Exclude<keyof TeamOverview['series'][number], 'day' | 'active'>

/** The figures of each chart: one as bars, and perhaps another as a line. */
export const figuresOfChart = {
  play: ['stake', 'win'],
  net: ['net'],
  cash: ['deposit', 'withdraw'],
} as const satisfies Record<string, readonly [bars: Figure, line?: Figure]>

export type ChartKind = keyof typeof figuresOfChart

export const chartKinds = Object.keys(figuresOfChart) as ChartKind[]
