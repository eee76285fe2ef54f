import type { ErrorCode } from '@parlay/contracts'
import type { FieldFault } from '@parlay/contracts/fields/field-rule'
import { AppError } from '../../../core/errors'

export type Faults = Record<string, FieldFault>

/** A refusal that says what is wrong with each field. */
export const refuseFields = (code: ErrorCode, fields: Faults): AppError =>
  new AppError(code, { value: { fields }, params: Object.values(fields)[0]?.params })
