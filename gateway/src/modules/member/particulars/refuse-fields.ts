import type { ErrorCode } from '@parlay/contracts'
import type { FieldFault } from '@parlay/contracts/fields/field-rule'
import { AppError } from '../../../core/errors'

export type Faults = Record<string, FieldFault>

/** Creates a refusal that names the fault of each field. */
export const refuseFields = (code: ErrorCode, fields: Faults): AppError =>
  new AppError(code, { value: { fields }, params: Object.values(fields)[0]?.params })
