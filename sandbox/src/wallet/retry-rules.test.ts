import { isQuick, mostAttempts, nextStep, productionBackoff, waitAfter } from './retry-rules'

test('waits double from one second and stop growing at five minutes', () => {
  const waits = [1, 2, 3, 4, 9, 10, 400].map((failed) => waitAfter(failed, productionBackoff))

  expect(waits).toEqual([1000, 2000, 4000, 8000, 256_000, 300_000, 300_000])
})

test('a rollback is tried five hundred times', () => {
  expect(nextStep('rollback', 'unreachable', mostAttempts - 1)).toBe('again')
  expect(nextStep('rollback', 'unreachable', mostAttempts)).toBe('stuck')
})

test('the first three tries of a bet or win follow each other quickly, those of a rollback never', () => {
  expect([1, 2, 3].map((attempts) => isQuick('bet', attempts))).toEqual([true, true, false])
  expect([1, 2, 3].map((attempts) => isQuick('win', attempts))).toEqual([true, true, false])
  expect(isQuick('rollback', 1)).toBe(false)
})
