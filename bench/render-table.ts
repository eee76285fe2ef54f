import type { BenchRow } from './row'

export function isWithinBudget({ ratio, budget }: BenchRow): boolean {
  if (budget === undefined || ratio === undefined) return true
  const [, comparison, limit = ''] = /^([<>]=)(.+)$/.exec(budget) ?? []
  return comparison === '<=' ? ratio <= Number(limit) : ratio >= Number(limit)
}

const figure = (value: number | undefined) =>
  value === undefined ? '' : value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })

export function renderTable(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) =>
    [
      row.name,
      `${figure(row.value)} ${row.unit}`,
      row.reference ? `${row.reference.name}: ${figure(row.reference.value)}` : '',
      row.ratio === undefined ? '' : row.ratio.toFixed(2),
      row.budget ?? '',
      row.budget === undefined ? '' : isWithinBudget(row) ? 'kept' : 'MISSED',
    ].join(' | '),
  )
  return [
    '| figure | measured | reference | ratio | budget | |',
    '|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}
