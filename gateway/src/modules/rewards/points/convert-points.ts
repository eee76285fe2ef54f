import type { RequestOf, ValueOf } from '@parlay/contracts'
import type { convertPoints as call } from '@parlay/contracts/endpoints/points'
import { printMoney } from '@parlay/contracts/money'
import { newOrderNo } from '../../../core/order-no'
import { getMemberBalance } from '../../../ledger'
import * as rows from './mall.sql'
import { assertMaySpend, type PointCommandOptions, payForPoints, refusedField, spendPoints } from './spend-points'
import { worthOfPoints } from './worth-of-points'

/** Converts points to money. A repeated key returns the first conversion. */
export async function convertPoints(
  options: PointCommandOptions,
  { points: typed, paymentPassword }: RequestOf<typeof call>,
  memberId: bigint,
  requestKey: string,
): Promise<ValueOf<typeof call>> {
  const { db, currency, plan, checkPaymentPassword } = options
  await assertMaySpend(options, memberId)
  if (typed < plan.minConvert) throw refusedField('points', 'err_enter_correct')
  await checkPaymentPassword(memberId, paymentPassword)
  const { points, amount } = await saveConversion(options, memberId, { points: BigInt(typed), requestKey })
  const { available } = await getMemberBalance(db, memberId, currency)
  return { amount: printMoney(amount), points: Number(points), balance: printMoney(available) }
}

const saveConversion = (
  { db, clock, currency, plan }: PointCommandOptions,
  memberId: bigint,
  { points, requestKey }: { points: bigint; requestKey: string },
) =>
  db.transaction(async (tx): Promise<rows.ConversionRow> => {
    const at = clock.now()
    const amount = worthOfPoints(plan, points)
    const conversion = { orderNo: newOrderNo('P', at), memberId, points, amount }
    if (!(await rows.insertConversion(tx, { ...conversion, requestKey, createdAt: at }))) {
      return rows.getConversionOf(tx, memberId, requestKey)
    }
    await spendPoints(tx, memberId, { reference: `point-convert:${conversion.orderNo}`, points, at })
    await payForPoints(tx, memberId, { orderNo: conversion.orderNo, currency, amount, at })
    return conversion
  })
