/** A measured figure and its reference, both from the same run. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  reference?: { name: string; value: number }
  /** value / reference, which is compared with the budget. */
  ratio?: number
  /** `<=1.00` or `>=0.80`; a figure without a budget is only reported. */
  budget?: string
}
